import { startTransition, useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

interface BeginningProps {
  /** Before anything of what was drawn is seen or takes the focus. */
  drawn: () => void;
  children: ReactNode;
}

const Beginning = ({ drawn }: Pick<BeginningProps, 'drawn'>) => {
  useLayoutEffect(drawn, [drawn]);
  useEffect(() => {
    document.dispatchEvent(new Event('alive')); // to whoever held back a press until now
  }, []);
  return null;
};

const Begun = ({ drawn, children }: BeginningProps) => (
  <>
    <Beginning drawn={drawn} />
    {children}
  </>
);

const nothingHidden = () => document.documentElement.removeAttribute('data-elsewhere');

/**
 * The page came with this very screen drawn. Whoever goes on before it is taken over gets the next
 * one drawn from nothing instead, which React calls an error, and is none.
 */
export function takeOver(page: HTMLElement, app: ReactNode) {
  const drawn = location.hash;
  const onRecoverableError = (error: unknown) => {
    if (location.hash === drawn) reportError(error);
  };
  const whole = <Begun drawn={nothingHidden}>{app}</Begun>;
  startTransition(() => void hydrateRoot(page, whole, { onRecoverableError }));
}

/** Draws aside, and puts it in one go where the page's own frame stands: nothing blinks. */
export function replace(page: HTMLElement, app: ReactNode) {
  const fresh = page.cloneNode() as HTMLElement;
  const show = () => {
    page.replaceWith(fresh);
    nothingHidden();
  };
  startTransition(() => createRoot(fresh).render(<Begun drawn={show}>{app}</Begun>));
}
