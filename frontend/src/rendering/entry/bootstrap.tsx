import { StrictMode } from 'react';
import { App } from '../../app/App.tsx';
import { hydrate, mount } from '../hydrate.tsx';
import { inlineAnswers, preloadState } from './initialState.ts';
import { currentPathname, preloadOnIntent, preloadScreen } from '../../app/lazyScreens.ts';
import { createStore, keepSession } from '../../app/store.ts';

const SCREEN_MAX_WAIT_MS = 1_000;
/** Yields to the main thread, so that input and frames are handled. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** The client entry: hydrates the page where it came with the screen that was requested, and mounts otherwise. */
export async function bootstrap() {
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  const { path: byPath, prerendered } = document.documentElement.dataset;
  const missing = prerendered === '*' ? currentPathname() : undefined;
  preloadOnIntent(document);
  const timeout = new Promise((resolve) => setTimeout(resolve, SCREEN_MAX_WAIT_MS));
  await Promise.race([preloadScreen(missing ? '*' : currentPathname()), timeout]);
  await yieldToMain();
  const store = createStore();
  await yieldToMain();
  const isPrerendered = missing !== undefined || prerendered === currentPathname();
  preloadState(store, isPrerendered ? currentPathname() : '', inlineAnswers(document));
  const serverState = store.getState();
  keepSession(store);
  const app = (
    <StrictMode>
      <App
        store={store}
        serverState={serverState}
        byPath={byPath !== undefined}
        missing={missing}
      />
    </StrictMode>
  );
  (isPrerendered ? hydrate : mount)(root, app);
}
