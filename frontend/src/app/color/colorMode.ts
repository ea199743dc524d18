import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

const KEY = 'tema';
const listeners = new Set<() => void>();

const current = (): ColorMode =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light';

function apply(mode: ColorMode) {
  document.documentElement.className = mode;
  document.documentElement.style.colorScheme = mode;
  for (const listener of listeners) listener();
}

const system = (): ColorMode =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const stored = (): ColorMode | null => {
  try {
    const mode = localStorage.getItem(KEY);
    return mode === 'dark' || mode === 'light' ? mode : null;
  } catch {
    return null;
  }
};

/** Paper is white: it gets the light colours, and the screen its own back. Returns the way to stop. */
function printing() {
  let onScreen: ColorMode | undefined;
  const before = () => {
    onScreen = current();
    apply('light');
  };
  const after = () => {
    if (onScreen) apply(onScreen);
    onScreen = undefined;
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/** Follows the system until the person chooses, and the other tabs always. */
function subscribe(listener: () => void) {
  const follow = () => {
    apply(stored() ?? system());
  };
  const paper = printing();
  const media = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  media.addEventListener('change', follow);
  window.addEventListener('storage', follow);
  return () => {
    paper();
    listeners.delete(listener);
    media.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
}

function choose(mode: ColorMode) {
  apply(mode);
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Private browsing may refuse storage; the choice then lasts until the page is left.
  }
}

export function useColorMode() {
  const mode = useSyncExternalStore(subscribe, current, () => 'light' as const);
  return { mode, toggle: () => choose(mode === 'dark' ? 'light' : 'dark') };
}
