import { startTransition, useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

interface RootProps {
  /** Before the first paint of the tree, and before anything in it takes the focus. */
  onCommit: () => void;
  children: ReactNode;
}

const OnFirstCommit = ({ onCommit }: Pick<RootProps, 'onCommit'>) => {
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(() => {
    document.dispatchEvent(new Event('hydrated')); // the loader replays the click it held back
  }, []);
  return null;
};

const Root = ({ onCommit, children }: RootProps) => (
  <>
    <OnFirstCommit onCommit={onCommit} />
    {children}
  </>
);

const showAll = () => document.documentElement.removeAttribute('data-elsewhere');

/**
 * The page came with this very screen prerendered. A visitor who navigates before it is hydrated gets
 * the next one rendered on the client: React reports a hydration error, which is none.
 */
export function hydrate(root: HTMLElement, app: ReactNode) {
  const prerendered = location.href;
  const onRecoverableError = (error: unknown) => {
    if (location.href === prerendered) reportError(error);
  };
  const tree = <Root onCommit={showAll}>{app}</Root>;
  startTransition(() => void hydrateRoot(root, tree, { onRecoverableError }));
}

/** Renders into a detached root, and swaps it for the prerendered one in a single commit: no flicker. */
export function mount(root: HTMLElement, app: ReactNode) {
  const detached = root.cloneNode() as HTMLElement;
  const swap = () => {
    root.replaceWith(detached);
    showAll();
  };
  startTransition(() => createRoot(detached).render(<Root onCommit={swap}>{app}</Root>));
}
