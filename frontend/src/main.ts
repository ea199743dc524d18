import { address, loadScreen, preloadOnIntent } from './app/preload.ts';
import './app/theme/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Side by side: the screen that was asked for, and what all of them need.
const screen = loadScreen(address());
void import('./app/begin.tsx').then(({ begin }) => begin(root, screen));
preloadOnIntent(document);
