import { createElement, use } from 'react';
import type { ComponentType } from 'react';

/** What React reads on a promise to know its value synchronously. */
const fulfilled = <T,>(value: T) => ({ status: 'fulfilled', value });

/**
 * A code-split component whose chunk can be preloaded. Once it is there it renders synchronously:
 * React's own lazy suspends first, and then shows the fallback for a third of a second at least.
 */
export function lazyWithPreload<P extends object>(load: () => Promise<ComponentType<P>>) {
  let chunk: Promise<ComponentType<P>> | undefined;
  const fetch = () => {
    const loading = load();
    loading.then(
      (component) => Object.assign(loading, fulfilled(component)),
      () => undefined, // reported to the error boundary when it is rendered
    );
    return loading;
  };
  const get = () => (chunk ??= fetch());
  const preload = async () => {
    try {
      await get();
    } catch {
      chunk = undefined; // nobody rendered it: the next one requests it again
    }
  };
  return Object.assign((props: P) => createElement(use(get()), props), { preload });
}
