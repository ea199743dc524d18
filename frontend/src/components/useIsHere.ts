import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Not while the page is drawn before it is sent, nor while what came drawn is taken over. */
export const useIsHere = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
