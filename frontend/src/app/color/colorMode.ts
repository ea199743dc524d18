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

/** Follows the system until the person chooses, and the other tabs always. Returns the way to stop. */
export function followColorMode() {
  const follow = () => {
    apply(stored() ?? system());
  };
  const paper = printing();
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', follow);
  window.addEventListener('storage', follow);
  return () => {
    paper();
    media.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
}

export function toggleColorMode() {
  const mode = current() === 'dark' ? 'light' : 'dark';
  apply(mode);
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Private browsing may refuse storage; the choice then lasts until the page is left.
  }
}
