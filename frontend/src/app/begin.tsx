import { StrictMode } from 'react';
// First, so that React comes first in the file: it compresses a kilobyte better so.
import { replace, takeOver } from './takeOver.tsx';
import { App } from './App.tsx';
import { takeOwner } from './ownerOnPage.ts';
import { address, loadScreen, preloadOnIntent } from './preload.ts';
import { system } from './theme/system.ts';
import { createStore, keepSession } from './store.ts';

const PATIENCE_MS = 1_000;
/** The built page brings them; in development they are written here. */
const GLOBAL_RULES = 'style[data-emotion^="css-global"]';

/** The page comes with the home drawn: it is taken over where it is what was asked for. */
export async function begin() {
  if (document.querySelector(GLOBAL_RULES)) Object.defineProperty(system, '_global', { value: [] });
  const page = document.getElementById('root');
  if (!page) throw new Error('index.html has no #root');
  preloadOnIntent(document);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([loadScreen(address()), patience]);
  const store = createStore();
  takeOwner(store, document);
  const drawnWith = store.getState();
  keepSession(store);
  const app = (
    <StrictMode>
      <App store={store} serverState={drawnWith} />
    </StrictMode>
  );
  const drawn = page.firstElementChild !== null && address() === '/';
  (drawn ? takeOver : replace)(page, app);
}
