import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { takeOwner } from './app/ownerOnPage.ts';
import { preloadOnIntent } from './app/preload.ts';
import { loadHome } from './app/routes.tsx';
import { createStore, keepSession } from './app/store.ts';
import './app/theme/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
const blank = store.getState();
keepSession(store);
takeOwner(store, document);
preloadOnIntent(document);

const isAtHome = () => (location.hash.split('?')[0] ?? '').length <= 2;

const app = (
  <StrictMode>
    <App store={store} serverState={blank} />
  </StrictMode>
);

/** The page came with the home already drawn: it is taken over where it is what was asked for. */
async function begin(page: HTMLElement) {
  const drawn = page.firstElementChild !== null;
  if (drawn && isAtHome()) await loadHome().catch(() => undefined);
  if (drawn && isAtHome()) return startTransition(() => void hydrateRoot(page, app));
  page.replaceChildren();
  document.documentElement.removeAttribute('data-elsewhere');
  createRoot(page).render(app);
}

void begin(root);
