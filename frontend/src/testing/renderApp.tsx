import type { Session } from '@portafolio/proxy/contract';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '../app/App.tsx';
import { fetchWords } from '../state/content/words.ts';
import { createStore, keepSession } from '../app/store.ts';

import { pages } from './handlers.ts';

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
  // A page comes with its words.
  const data = pages as Parameters<typeof fetchWords.fulfilled>[0]['data'];
  store.dispatch(fetchWords.fulfilled({ data }, '', undefined));
  onTestFinished(keepSession(store));
  return { store, ...(await render(<App store={store} />)) };
}
