/** Links to the site's own screens, in a visit by hashes or by paths. */
export const INTERNAL_LINK =
  'a:is([href^="#/"], [href^="/"]):not([href^="/uploads/"], [href^="/api/"])';

/** The path that such a link leads to. */
export const pathOfLink = (link: Element) => link.getAttribute('href')?.replace(/^#/, '') ?? '/';
