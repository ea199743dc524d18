/** The files that bring the built page to life. */
export interface Pieces {
  /** Started one after another, so that what waits comes in between: a finger, a frame. */
  scripts: string[];
  /** What they need besides. */
  always: string[];
  /** What asks the API, where nothing is asked early. */
  client: string;
  /** Where the browser keeps who is logged in. */
  session: string;
  /**
   * Per screen: its address as a pattern, its files, what it asks of the API at once, where it may
   * come drawn, and how wide it shows the picture of the first answer.
   */
  screens: [address: string, files: string[], asks: string[] | undefined, sizes: string][];
}

/**
 * Stands as text in the head of the built page, so it uses nothing but what it is given.
 * The home is drawn already, and other public screens come drawn: what makes them live is fetched
 * once they have been shown. Any other is drawn by its files: they are asked for at once, and the
 * answers they will ask for.
 */
export function start(
  { scripts, always, client, session, screens }: Pieces,
  asked: () => string,
  srcSetOf: (src: string) => string | undefined,
  fetchDrawn: (path: string, styles: string[]) => Promise<boolean>,
) {
  const [path = '', search] = asked().split('?');
  const pattern = (address: string) => new RegExp(address, 'i');
  const [address = '', files = [], asks, sizes = ''] =
    screens.find(([one]) => pattern(one).test(path)) ?? [];
  const add = (link: Partial<HTMLLinkElement>) => {
    document.head.append(Object.assign(document.createElement('link'), link));
  };
  const foresee = (href: string) => {
    add({ rel: 'modulepreload', href });
  };
  const styles = files.filter((file) => file.endsWith('.css'));
  const code = files.filter((file) => !styles.includes(file));
  const loggedIn = () => {
    try {
      return localStorage.getItem(session) !== null;
    } catch {
      return false; // a browser may refuse it
    }
  };
  const early: Record<string, Promise<unknown>> = {};
  Object.assign(globalThis, { early }); // api/early.ts takes them
  const answer = async (href: string) => {
    const got = await fetch(href);
    const total = got.headers.get('x-total-count');
    return got.ok
      ? {
          data: (await got.json()) as unknown,
          total: total === null ? null : Number(total),
          version: got.headers.get('etag') ?? undefined,
        }
      : undefined;
  };
  /** The picture that will be seen first comes beside the scripts, not after them. */
  const fetchPicture = (data: unknown) => {
    const first: unknown = Array.isArray(data) ? data[0] : data;
    const src = (first as { image?: string } | undefined)?.image;
    if (!src) return;
    const copies = { imageSrcset: srcSetOf(src) ?? '', imageSizes: sizes };
    add({ rel: 'preload', as: 'image', fetchPriority: 'high', href: src, ...copies });
  };
  /** Whoever is logged in is answered otherwise, and a narrowed list is another list. */
  const usual = search === undefined && !loggedIn();
  const askEarly = () => {
    for (const [place, ask] of (asks ?? []).entries()) {
      const href = path.replace(pattern(address), ask);
      const coming = answer(href).then((got) => {
        if (place === 0 && sizes) fetchPicture(got?.data);
        return got;
      });
      early[href] = coming.catch(() => undefined);
    }
  };
  /** To ask for a file takes a moment of its own, so fingers and frames come in between. */
  const bringToLife = () => {
    for (const src of scripts) {
      const script = Object.assign(document.createElement('script'), { type: 'module', src });
      script.async = false;
      setTimeout(() => document.head.append(script));
    }
    for (const file of [...always, ...code]) setTimeout(foresee, 0, file);
  };
  const paints = PerformanceObserver.supportedEntryTypes.includes('paint') && !document.hidden;
  // A button that is pressed meanwhile is pressed again when somebody answers.
  let pressed: HTMLButtonElement | null = null;
  const press = (event: Event) => {
    pressed = event.target instanceof Element ? event.target.closest('button') : null;
    if (pressed) event.preventDefault();
  };
  const alive = () => {
    document.removeEventListener('click', press);
    setTimeout(() => pressed?.click());
  };
  // No form goes to the server by itself, with what is in it in the address: it is sent when its screen is here.
  const send = (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    setTimeout(() => event.submitter?.click(), 250);
  };
  document.addEventListener('submit', send);
  document.addEventListener('click', press);
  document.addEventListener('alive', alive, { once: true });
  // As the code that will want them asks for them: otherwise they would come twice.
  for (const href of styles) add({ rel: 'preload', as: 'style', crossOrigin: '', href });
  if (path === '/' && paints) {
    const shown = new PerformanceObserver(() => {
      shown.disconnect();
      bringToLife();
    });
    return shown.observe({ type: 'paint', buffered: true });
  }
  if (!usual) foresee(client);
  else if (asks && paints) {
    return void fetchDrawn(path, styles).then((came) => {
      if (!came) askEarly();
      bringToLife();
    });
  } else askEarly();
  return bringToLife();
}
