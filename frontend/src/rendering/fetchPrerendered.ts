/** A screen as the server renders it. */
export interface PrerenderedScreen {
  body: string;
  /** The CSS rules that it needs, and Emotion's names for them. */
  rules: string[];
  names: string;
  /** The API answers it was rendered with, by address. */
  answers: Record<string, unknown>;
}

/**
 * Puts the prerendered screen of a path in the place of the home that the page came with, and waits
 * for its first paint. Resolves to false where there is none: then the browser renders it itself.
 * Inlined as text in the head of the built page, so it uses nothing from outside itself.
 */
export async function fetchPrerendered(path: string, styles: string[]): Promise<boolean> {
  const HIDDEN_MAX_MS = 400;
  const RESPONSE_TIMEOUT_MS = 3_000;
  const ASSET_MAX_MS = 500;
  const FONTS_MAX_MS = 100;
  const root = document.documentElement;
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const reveal = () => {
    root.removeAttribute('data-awaited');
  };
  // Painted at once as a whole; where that takes long, the frame comes first.
  root.setAttribute('data-awaited', '');
  setTimeout(reveal, HIDDEN_MAX_MS);
  /** With the attributes that Vite's preload helper uses, which then does not add it again. */
  const addStylesheet = (href: string) =>
    new Promise((resolve) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
      Object.assign(link, { onload: resolve, onerror: resolve });
      document.head.append(link);
    });
  const insert = ({ body, rules, names, answers }: PrerenderedScreen) => {
    const style = document.createElement('style');
    style.setAttribute('data-emotion', names);
    style.setAttribute('data-s', '');
    document.head.append(style);
    for (const rule of rules) {
      try {
        style.sheet?.insertRule(rule, style.sheet.cssRules.length);
      } catch {
        // A vendor prefix of another browser.
      }
    }
    const page = document.getElementById('root');
    if (page) page.innerHTML = body;
    Object.assign(globalThis, { prerendered: { path, answers } }); // taken by entry/bootstrap.tsx
    root.removeAttribute('data-elsewhere');
  };
  const isInViewport = ({ top, height }: DOMRect) => height > 0 && top < innerHeight;
  try {
    const response = await fetch(`/prerendered${path}`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.status !== 200) return false;
    const screen = (await response.json()) as PrerenderedScreen;
    if (document.readyState === 'loading') {
      await new Promise((ready) => {
        document.addEventListener('DOMContentLoaded', ready);
      });
    }
    // Stylesheets before the elements: no flash of unstyled content.
    await Promise.race([Promise.all(styles.map(addStylesheet)), after(ASSET_MAX_MS)]);
    // They are preloaded, so nearly here: one layout instead of two.
    const fonts = [...document.fonts].map((font) => font.load());
    await Promise.race([Promise.allSettled(fonts), after(FONTS_MAX_MS)]);
    insert(screen);
    // Elements, styles and layout in a task each: yields to the main thread in between, for INP.
    await after(0);
    reveal();
    void getComputedStyle(document.body).color;
    await after(0);
    void document.body.offsetHeight;
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const visible = [...document.images].filter((one) => isInViewport(one.getBoundingClientRect()));
    await Promise.race([
      Promise.allSettled(visible.map((one) => one.decode())),
      after(ASSET_MAX_MS),
    ]);
    return true;
  } catch {
    return root.getAttribute('data-elsewhere') === null;
  } finally {
    reveal();
  }
}
