import { createElement, use } from 'react';
import type { ComponentType } from 'react';

/** What React reads on a promise to know its value at once, instead of waiting a turn for it. */
const settled = <T,>(value: T) => ({ status: 'fulfilled', value });

/**
 * A component in a file of its own. Where the file is here already it is drawn at once: with
 * React's own lazy something else is shown first, and then for a third of a second at least.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>) {
  let coming: Promise<ComponentType<P>> | undefined;
  const fetch = () => {
    const part = load();
    part.then(
      (component) => Object.assign(part, settled(component)),
      () => undefined, // told to whoever waits
    );
    return part;
  };
  const get = () => (coming ??= fetch());
  const foresee = async () => {
    try {
      await get();
    } catch {
      coming = undefined; // nobody waited for it: whoever needs it asks again
    }
  };
  return Object.assign((props: P) => createElement(use(get()), props), { foresee });
}
