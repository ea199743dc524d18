import { isPageName, PAGES } from '../contract/pages/index.ts';
import type { LibraryImage } from '../contract/plainAnswers.ts';

type Use = LibraryImage['uses'][number];

/** A page by the name that people know: its own is that of its row. */
export const named = (use: Use): Use =>
  use.kind === 'page' && isPageName(use.title) ? { ...use, title: PAGES[use.title].label } : use;

export const withNamedUses = (image: LibraryImage): LibraryImage => ({
  ...image,
  uses: image.uses.map(named),
});
