import { inStorage } from '../state/inStorage.ts';

type ColorMode = 'light' | 'dark';

const KEY = 'tema';

const current = (): ColorMode =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light';

function apply(mode: ColorMode) {
  document.documentElement.className = mode;
  document.documentElement.style.colorScheme = mode;
}

const system = (): ColorMode =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const stored = (): ColorMode | null => {
  const mode = inStorage(() => localStorage.getItem(KEY));
  return mode === 'dark' || mode === 'light' ? mode : null;
};

/** Prints in light mode, and restores the screen's mode afterwards. Returns the cleanup. */
function lightModeForPrint() {
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

/** Follows the system's preference until the person chooses, and the other tabs always. Returns the cleanup. */
export function followColorMode() {
  const sync = () => {
    apply(stored() ?? system());
  };
  const stopPrint = lightModeForPrint();
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', sync);
  window.addEventListener('storage', sync);
  return () => {
    stopPrint();
    media.removeEventListener('change', sync);
    window.removeEventListener('storage', sync);
  };
}

export function toggleColorMode() {
  const mode = current() === 'dark' ? 'light' : 'dark';
  apply(mode);
  // Where it cannot be kept, the choice lasts until the page is left.
  inStorage(() => localStorage.setItem(KEY, mode));
}
