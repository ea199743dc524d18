import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadOnIntent } from './app/preload.ts';
import { createStore, keepSession } from './app/store.ts';
import './app/theme/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
keepSession(store);
preloadOnIntent(document);

createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
