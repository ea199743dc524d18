import { startTransition, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

const Drawn = ({ run }: { run: () => void }) => {
  useLayoutEffect(run, [run]);
  return null;
};

const nothingHidden = () => document.documentElement.removeAttribute('data-elsewhere');

/** The page came with this very screen drawn. */
export function takeOver(page: HTMLElement, app: ReactNode) {
  nothingHidden();
  startTransition(() => void hydrateRoot(page, app));
}

/** Draws aside, and puts it in one go where the page's own frame stands: nothing blinks. */
export function replace(page: HTMLElement, app: ReactNode) {
  const fresh = page.cloneNode() as HTMLElement;
  const show = () => {
    page.replaceWith(fresh);
    nothingHidden();
  };
  startTransition(() =>
    createRoot(fresh).render(
      <>
        <Drawn run={show} />
        {app}
      </>,
    ),
  );
}
