const name = (node: HTMLElement, index: number) => {
  node.style.viewTransitionName = `moving-${String(index)}`;
};

const LOADING = '[data-loading], [aria-busy="true"], [role="status"][aria-label^="Cargando"]';
/** How long the last screen stands for one whose answers are late. Going back there is no hurry: what was seen is awaited. */
const TIMEOUT_MS = 1_000;
const BACK_TIMEOUT_MS = 4_000;
let last: HTMLElement | undefined;
let stopWaiting = () => {};

/** Calls back when nothing in the screen is loading any more. */
function whenLoaded(screen: HTMLElement, timeoutMs: number, then: () => void) {
  const loading = () => screen.querySelector(LOADING) !== null;
  if (!loading()) return then();
  const observer = new MutationObserver(() => {
    if (!loading()) end();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const end = () => {
    stop();
    then();
  };
  const timer = setTimeout(end, timeoutMs);
  observer.observe(screen, { childList: true, subtree: true, attributes: true });
  stopWaiting = stop;
}

/** Whose cover and title are in sight in both screens: an item's card and its page are one object that moves. */
function movingBetween(before: HTMLElement, after: HTMLElement): [HTMLElement, HTMLElement][] {
  const moving = (within: HTMLElement) => [...within.querySelectorAll<HTMLElement>('[data-moves]')];
  const isSeen = (node: HTMLElement) => {
    const { top, bottom } = node.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  return moving(after).flatMap((to) => {
    const from = moving(before).find(({ dataset }) => dataset['moves'] === to.dataset['moves']);
    return from && isSeen(from) ? [[from, to] as [HTMLElement, HTMLElement]] : [];
  });
}

/** `screen` is rendered; what was there before is shown in its stead until it is loaded. `arrive` says how far down to begin. */
export function nextScreen(
  screen: HTMLElement,
  left: { nodes: Element[]; top: number },
  back: boolean,
  arrive: () => number,
) {
  stopWaiting();
  if (!last && left.nodes.length > 0) {
    last = document.createElement('div');
    last.inert = true;
    last.ariaHidden = 'true';
    last.dataset['leaving'] = '';
    // Moved to another place, a frame would load again.
    for (const node of left.nodes)
      for (const frame of node.querySelectorAll('iframe')) frame.removeAttribute('src');
    last.append(...left.nodes);
    screen.before(last);
    screen.hidden = true;
  }
  scrollTo({ top: left.top, behavior: 'instant' });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swap = () => {
    last?.remove();
    last = undefined;
    screen.hidden = false;
    scrollTo({ top: arrive(), behavior: 'instant' });
  };
  whenLoaded(screen, back ? BACK_TIMEOUT_MS : TIMEOUT_MS, () => {
    if (still || document.hidden || !('startViewTransition' in document)) return swap();
    // Rejected where it is skipped, for a newer one: nothing is lost.
    const pairs = last ? movingBetween(last, screen).slice(0, 2) : [];
    for (const [index, [from]] of pairs.entries()) name(from, index);
    const moved = document.startViewTransition(() => {
      swap();
      for (const [index, [, to]] of pairs.entries()) name(to, index);
    });
    moved.ready.catch(() => undefined);
    void moved.finished.then(() => {
      for (const [, to] of pairs) to.style.viewTransitionName = '';
    });
  });
}
