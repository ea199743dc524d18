import { configureStore } from '@reduxjs/toolkit';
import { setCredentials } from '../api/client.ts';
import { rootReducer } from '../state/rootReducer.ts';
import type { RootState } from '../state/rootReducer.ts';
import { sessionExpired, sessionRestored } from '../state/account/session.ts';
import {
  KEY,
  parseUserInfo,
  readUserInfo,
  writeUserInfo,
} from '../state/account/userInfoStorage.ts';

// Development's checks warn of their own slowness, which on a busy machine says nothing.
const checkOptions = { warnAfter: 10_000 };

export const createStore = (preloadedState?: Partial<RootState>) =>
  configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      defaults({ immutableCheck: checkOptions, serializableCheck: checkOptions }),
  });

export type Store = ReturnType<typeof createStore>;

/** Keeps the session in localStorage, synchronized with the other tabs. Returns the cleanup. */
export function keepSession(store: Store) {
  const userInfo = () => store.getState().session.userInfo;
  store.dispatch(sessionRestored(readUserInfo()));
  setCredentials({
    token: () => userInfo()?.token ?? null,
    // A late 401 to an older token says nothing about the present one.
    onRejectedToken: (token) => {
      if (userInfo()?.token === token) store.dispatch(sessionExpired());
    },
  });

  let last = userInfo();
  const unsubscribe = store.subscribe(() => {
    const next = userInfo();
    if (next !== last) writeUserInfo(next);
    last = next;
  });
  const restore = (session: typeof last) => {
    last = session;
    store.dispatch(sessionRestored(session));
  };
  const syncFromStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY || key === null) restore(parseUserInfo(newValue));
  };
  // In the back/forward cache a page may miss the storage events.
  const syncWhenShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restore(readUserInfo(last));
  };
  window.addEventListener('storage', syncFromStorage);
  window.addEventListener('pageshow', syncWhenShown);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', syncFromStorage);
    window.removeEventListener('pageshow', syncWhenShown);
  };
}
