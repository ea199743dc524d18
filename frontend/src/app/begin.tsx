import { StrictMode } from 'react';
import { App } from './App.tsx';
import { answersIn, show } from './drawnWith.ts';
import type { Answers } from './drawnWith.ts';
import { address, loadScreen, preloadOnIntent } from './preload.ts';
import { createStore, keepSession } from './store.ts';
import { replace, takeOver } from './takeOver.tsx';
import { system } from './theme/system.ts';

declare global {
  /** What was put in the home's place (fetchDrawn.ts). */
  var drawn: { path: string; answers: Answers } | undefined;
}

const PATIENCE_MS = 1_000;
/** A finger, or a frame, may come in between. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));
/** The built page brings them; in development they are written here. */
const GLOBAL_RULES = 'style[data-emotion^="css-global"]';

/** The page comes with a screen drawn: it is taken over where it is what was asked for. */
export async function begin() {
  if (document.querySelector(GLOBAL_RULES)) Object.defineProperty(system, '_global', { value: [] });
  const page = document.getElementById('root');
  if (!page) throw new Error('index.html has no #root');
  preloadOnIntent(document);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([loadScreen(address()), patience]);
  await aMoment();
  const store = createStore();
  await aMoment();
  const home = { path: '/', answers: answersIn(document) };
  const came = globalThis.drawn ?? home;
  const drawn = page.firstElementChild !== null && address() === came.path;
  if (drawn) show(store, came.path, came.answers);
  else show(store, '', home.answers);
  const drawnWith = store.getState();
  keepSession(store);
  const app = (
    <StrictMode>
      <App store={store} serverState={drawnWith} />
    </StrictMode>
  );
  (drawn ? takeOver : replace)(page, app);
}
