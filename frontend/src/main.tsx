import { StrictMode } from 'react';
// First, so that React comes first in the file: it compresses a kilobyte better so.
import { replace, takeOver } from './app/takeOver.tsx';
import { App } from './app/App.tsx';
import { takeOwner } from './app/ownerOnPage.ts';
import { loadScreen, preloadOnIntent } from './app/preload.ts';
import { createStore, keepSession } from './app/store.ts';
import './app/theme/fonts.css';

const PATIENCE_MS = 1_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
const blank = store.getState();
keepSession(store);
takeOwner(store, document);
preloadOnIntent(document);

const address = () => location.hash.slice(1) || '/';
const isAtHome = () => address().split('?')[0] === '/';
const app = (
  <StrictMode>
    <App store={store} serverState={blank} />
  </StrictMode>
);

/** The page comes with the home drawn: it is taken over where it is what was asked for. */
async function begin(page: HTMLElement) {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([loadScreen(address()), patience]);
  const drawn = page.firstElementChild !== null && isAtHome();
  (drawn ? takeOver : replace)(page, app);
}

void begin(root);
