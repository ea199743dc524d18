import { Component, createRef } from 'react';
import type { ReactNode } from 'react';
import { inStorage } from '../state/inStorage.ts';

interface StageProps {
  /** The address of the screen; a search is no other place. */
  place: string;
  /** The entry in the history. */
  entry: string;
  /** By back or forward, or by an address that was typed. */
  popped: boolean;
  children: ReactNode;
}

interface Left {
  nodes: Element[];
  top: number;
}

const focus = (target: HTMLElement | null | undefined) => target?.focus({ preventScroll: true });

/** A screen that is left stays in sight until the next one is there: one movement. A class: only it sees the page before React changes it. */
export class Stage extends Component<StageProps> {
  root = createRef<HTMLDivElement>();

  override componentDidMount() {
    restorePlacesByScript();
  }

  override getSnapshotBeforeUpdate({ place, entry }: StageProps): Left | null {
    if (place === this.props.place || !this.root.current) return null;
    keepPlace(entry);
    return { nodes: [...this.root.current.children], top: scrollY };
  }

  override componentDidUpdate(_: StageProps, __: object, left: Left | null) {
    const { current: root } = this.root;
    if (!left || !root) return;
    const { entry, popped } = this.props;
    // A typed address is a new entry, of which the router has written nothing.
    const back = popped && history.state !== null;
    const typed = popped && !back;
    // What is still connected waits hidden for a chunk and is React's: moved away, React could not remove it.
    const nodes = left.nodes.filter((node) => !node.isConnected);
    nextScreen(root, { ...left, nodes }, back, () => {
      const { top, link } = back ? placeOf(entry) : { top: 0, link: undefined };
      if (!typed) focus(root.querySelector('h1'));
      focus(link);
      return top;
    });
  }

  override render() {
    return <div ref={this.root}>{this.props.children}</div>;
  }
}

/** Where the reader was in each entry of the history: how far down, and at which link. */
const nameOf = (entry: string) => `lugar ${entry}`;

function keepPlace(entry: string) {
  const link = [...document.links].findIndex((one) => one === document.activeElement);
  const place = [scrollY, link, document.links[link]?.href];
  inStorage(() => sessionStorage.setItem(nameOf(entry), place.join(' ')));
}

function placeOf(entry: string) {
  // Where nothing could be kept, back is the top of the page.
  const kept = inStorage(() => sessionStorage.getItem(nameOf(entry))) ?? '';
  const [top = '', link = '', href] = kept.split(' ');
  const found = document.links[Number(link)];
  return { top: Number(top), link: found?.href === href ? found : undefined };
}

/** Screens that load late are restored here, not by the browser; a page that is loaded again, by the browser. */
function restorePlacesByScript() {
  const restore = (by: ScrollRestoration) => () => {
    history.scrollRestoration = by;
  };
  const byScript = restore('manual');
  if (document.readyState === 'complete') byScript();
  addEventListener('pageshow', byScript); // comes after the load, and after the page was frozen
  addEventListener('pagehide', restore('auto'));
}

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
function nextScreen(
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
