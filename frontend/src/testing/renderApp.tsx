import type { Session } from '@portafolio/proxy/contract';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '../app/App.tsx';
import { createStore, keepSession } from '../app/store.ts';

interface Options {
  /** `/exp?keyword=react` */
  at?: string;
  session?: Session;
}

/** The whole app at an address, as a visitor or as a user. */
export async function renderApp({ at = '/', session }: Options = {}) {
  if (session) localStorage.setItem('userInfo', JSON.stringify(session));
  location.hash = `#${at}`;
  const store = createStore();
  onTestFinished(keepSession(store));
  return { store, ...(await render(<App store={store} />)) };
}
