import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';

/** A thenable that has its value at once. */
const at = <T,>(value: T) => ({
  // oxlint-disable-next-line unicorn/no-thenable -- React renders at once what a thenable has at once
  then: (done: (value: T) => unknown) => done(value),
});

/**
 * A code-split component whose chunk can be preloaded. Once it is there it renders synchronously:
 * a promise suspends first, and then shows the fallback for a third of a second at least.
 */
export function lazyWithPreload<P extends object>(load: () => Promise<ComponentType<P>>) {
  let chunk: Promise<ComponentType<P>> | undefined;
  let component: ComponentType<P> | undefined;
  const fetch = async () => (component = await load());
  const get = () => (chunk ??= fetch());
  const preload = async () => {
    try {
      await get();
    } catch {
      chunk = undefined; // it was not rendered: the next one requests it again
    }
  };
  const asModule = (loaded: ComponentType<P>) => ({ default: loaded });
  const Lazy = lazy(
    () =>
      (component ? at(asModule(component)) : get().then(asModule)) as Promise<{
        default: ComponentType<P>;
      }>,
  );
  return Object.assign((props: P) => createElement(Lazy, props), { preload });
}
