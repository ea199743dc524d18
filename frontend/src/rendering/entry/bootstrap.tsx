import { StrictMode } from 'react';
import { App } from '../../app/App.tsx';
import { hydrate, mount } from '../hydrate.tsx';
import { inlineAnswers, preloadState } from './initialState.ts';
import type { Answers } from './initialState.ts';
import { currentPathname, preloadOnIntent, preloadScreen } from '../../app/lazyScreens.ts';
import { createStore, keepSession } from '../../app/store.ts';
import { system } from '../../app/theme/system.ts';

declare global {
  /** The screen that replaced the prerendered home (fetchPrerendered.ts). */
  var prerendered: { path: string; answers: Answers } | undefined;
}

const SCREEN_MAX_WAIT_MS = 1_000;
/** Yields to the main thread, so that input and frames are handled. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));
/** The built page has them inline; in development Chakra writes them here. */
const GLOBAL_STYLES = 'style[data-emotion^="css-global"]';

/** The client entry: hydrates the prerendered screen where it is the one that was requested, and mounts otherwise. */
export async function bootstrap() {
  if (document.querySelector(GLOBAL_STYLES))
    Object.defineProperty(system, '_global', { value: [] });
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  preloadOnIntent(document);
  const timeout = new Promise((resolve) => setTimeout(resolve, SCREEN_MAX_WAIT_MS));
  await Promise.race([preloadScreen(currentPathname()), timeout]);
  await yieldToMain();
  const store = createStore();
  await yieldToMain();
  const home = { path: '/', answers: inlineAnswers(document) };
  const screen = globalThis.prerendered ?? home;
  const isPrerendered = root.firstElementChild !== null && currentPathname() === screen.path;
  if (isPrerendered) preloadState(store, screen.path, screen.answers);
  else preloadState(store, '', home.answers);
  const serverState = store.getState();
  keepSession(store);
  const app = (
    <StrictMode>
      <App store={store} serverState={serverState} />
    </StrictMode>
  );
  (isPrerendered ? hydrate : mount)(root, app);
}
