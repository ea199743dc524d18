/** A screen as the server draws it. */
export interface DrawnScreen {
  body: string;
  /** The rules that it needs, and what Emotion calls them. */
  rules: string[];
  names: string;
  /** What it was drawn with, by the address of the API that answered it. */
  answers: Record<string, unknown>;
}

/**
 * Puts the screen of an address in the place of the home, with which the page came, and waits until
 * it has been seen. Whether it could be had is told; without it the browser draws the screen itself.
 * It stands as text in the head of the built page, so it uses nothing from outside itself.
 */
export async function fetchDrawn(path: string, styles: string[]): Promise<boolean> {
  const root = document.documentElement;
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const show = () => {
    root.removeAttribute('data-awaited');
  };
  // Seen at once as a whole; where that takes long, the frame comes first.
  root.setAttribute('data-awaited', '');
  setTimeout(show, 400);
  /** As the code of the screen would add it, which then leaves it out. */
  const addStyles = (href: string) =>
    new Promise((resolve) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
      Object.assign(link, { onload: resolve, onerror: resolve });
      document.head.append(link);
    });
  const put = ({ body, rules, names, answers }: DrawnScreen) => {
    const style = document.createElement('style');
    style.setAttribute('data-emotion', names);
    style.setAttribute('data-s', '');
    document.head.append(style);
    for (const rule of rules) {
      try {
        style.sheet?.insertRule(rule, style.sheet.cssRules.length);
      } catch {
        // Meant for another browser.
      }
    }
    const page = document.getElementById('root');
    if (page) page.innerHTML = body;
    Object.assign(globalThis, { drawn: { path, answers } }); // app/begin.tsx takes it
    root.removeAttribute('data-elsewhere');
  };
  const isSeen = ({ top, height }: DOMRect) => height > 0 && top < innerHeight;
  try {
    const got = await fetch(`/drawn${path}`, { signal: AbortSignal.timeout(3_000) });
    if (got.status !== 200) return false;
    const screen = (await got.json()) as DrawnScreen;
    if (document.readyState === 'loading') {
      await new Promise((ready) => {
        document.addEventListener('DOMContentLoaded', ready);
      });
    }
    // Before what they style: it may be seen as soon as it is put.
    await Promise.race([Promise.all(styles.map(addStyles)), after(500)]);
    // They are here, or nearly: with them it is laid out once.
    const fonts = [...document.fonts].map((font) => font.load());
    await Promise.race([Promise.allSettled(fonts), after(100)]);
    put(screen);
    // Piece by piece, so that fingers come in between: its elements, their styles, their places.
    await after(0);
    show();
    void getComputedStyle(document.body).color;
    await after(0);
    void document.body.offsetHeight;
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const seen = [...document.images].filter((one) => isSeen(one.getBoundingClientRect()));
    await Promise.race([Promise.allSettled(seen.map((one) => one.decode())), after(500)]);
    return true;
  } catch {
    return root.getAttribute('data-elsewhere') === null;
  } finally {
    show();
  }
}
