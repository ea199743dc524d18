/** Where the reader was in each entry of the history: how far down, and at which link. */
const nameOf = (entry: string) => `lugar ${entry}`;

export function keepPlace(entry: string) {
  const link = [...document.links].findIndex((one) => one === document.activeElement);
  const place = [scrollY, link, document.links[link]?.href];
  try {
    sessionStorage.setItem(nameOf(entry), place.join(' '));
  } catch {
    // A browser may refuse storage: back is the top of the page then.
  }
}

export function placeOf(entry: string) {
  let kept = '';
  try {
    kept = sessionStorage.getItem(nameOf(entry)) ?? '';
  } catch {
    // Nothing was kept either.
  }
  const [top = '', link = '', href] = kept.split(' ');
  const found = document.links[Number(link)];
  return { top: Number(top), link: found?.href === href ? found : undefined };
}

/** Screens that load late are restored here, not by the browser; a page that is loaded again, by the browser. */
export function restorePlacesByScript() {
  const restore = (by: ScrollRestoration) => () => {
    history.scrollRestoration = by;
  };
  const byScript = restore('manual');
  if (document.readyState === 'complete') byScript();
  addEventListener('pageshow', byScript); // comes after the load, and after the page was frozen
  addEventListener('pagehide', restore('auto'));
}
