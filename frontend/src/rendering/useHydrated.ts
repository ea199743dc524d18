import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while the page is prerendered and while it hydrates, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
