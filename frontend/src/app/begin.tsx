import { StrictMode } from 'react';
// First, so that React comes first in the file: it compresses a kilobyte better so.
import { replace, takeOver } from './takeOver.tsx';
import { App } from './App.tsx';
import { takeOwner } from './ownerOnPage.ts';
import { address } from './preload.ts';
import { createStore, keepSession } from './store.ts';

const PATIENCE_MS = 1_000;

/** The page comes with the home drawn: it is taken over where it is what was asked for. */
export async function begin(page: HTMLElement, screen: Promise<unknown>) {
  const store = createStore();
  const blank = store.getState();
  keepSession(store);
  takeOwner(store, document);
  const app = (
    <StrictMode>
      <App store={store} serverState={blank} />
    </StrictMode>
  );
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([screen, patience]);
  const drawn = page.firstElementChild !== null && address() === '/';
  (drawn ? takeOver : replace)(page, app);
}
