/** The id of the data block before the loader, with its configuration. */
export const LOADER_CONFIG_ID = 'cargador';

/** What the inline loader knows of the build. */
export interface LoaderConfig {
  /** Module scripts in order of execution, each added in a task of its own: the loader yields to the main thread in between. */
  scripts: string[];
  /** Their static imports. */
  always: string[];
  /** The chunk of the HTTP client, preloaded where no answer of the API is prefetched. */
  client: string;
  /** The localStorage key of the session. */
  session: string;
  /**
   * Per screen: its path as a pattern, its chunks, the API requests of a public one, which are
   * prefetched, and the `sizes` of the first answer's image (the LCP element).
   */
  screens: [pattern: string, files: string[], requests: string[] | undefined, imageSizes: string][];
}

/**
 * Inlined as text in the head of the built page, so it uses nothing but its arguments.
 * A page that comes prerendered loads its scripts after the first paint. Any other screen is rendered
 * in the browser: its chunks and its API answers are requested at once, in parallel.
 */
export function loadPage(
  { scripts, always, client, session, screens }: LoaderConfig,
  currentPath: () => string,
  srcSetOf: (src: string) => string | undefined,
) {
  const [path = '', search] = currentPath().split('?');
  const matcher = (pattern: string) => new RegExp(pattern, 'i');
  const [pattern = '', files = [], requests, imageSizes = ''] =
    screens.find(([one]) => matcher(one).test(path)) ?? [];
  const addLink = (link: Partial<HTMLLinkElement>) => {
    document.head.append(Object.assign(document.createElement('link'), link));
  };
  const preload = (href: string) => {
    addLink({ rel: 'modulepreload', href });
  };
  const styles = files.filter((file) => file.endsWith('.css'));
  const code = files.filter((file) => !styles.includes(file));
  const loggedIn = () => {
    try {
      return localStorage.getItem(session) !== null;
    } catch {
      return false; // a browser may refuse storage
    }
  };
  const prefetched: Record<string, Promise<unknown>> = {};
  Object.assign(globalThis, { prefetched }); // taken by initialData.ts
  const fetchAnswer = async (href: string) => {
    const response = await fetch(href);
    const total = response.headers.get('x-total-count');
    return response.ok
      ? {
          data: (await response.json()) as unknown,
          total: total === null ? null : Number(total),
          version: response.headers.get('etag') ?? undefined,
        }
      : undefined;
  };
  /** The LCP image is loaded in parallel with the scripts, not after them. */
  const preloadImage = (data: unknown) => {
    const first: unknown = Array.isArray(data) ? data[0] : data;
    const src = (first as { image?: string } | undefined)?.image;
    if (!src) return;
    const responsive = { imageSrcset: srcSetOf(src) ?? '', imageSizes };
    addLink({ rel: 'preload', as: 'image', fetchPriority: 'high', href: src, ...responsive });
  };
  /** A session gets other answers, and a query string another list: neither is public. */
  const isPublic = search === undefined && !loggedIn();
  const prefetch = () => {
    for (const [index, request] of (requests ?? []).entries()) {
      const href = path.replace(matcher(pattern), request);
      const answer = fetchAnswer(href).then((got) => {
        if (index === 0 && imageSizes) preloadImage(got?.data);
        return got;
      });
      prefetched[href] = answer.catch(() => undefined);
    }
  };
  /** Requesting a file is a task of its own: yields to the main thread, for INP. */
  const loadScripts = () => {
    for (const src of scripts) {
      const script = Object.assign(document.createElement('script'), { type: 'module', src });
      script.async = false;
      setTimeout(() => document.head.append(script));
    }
    for (const file of [...always, ...code]) setTimeout(preload, 0, file);
  };
  const canObservePaint =
    PerformanceObserver.supportedEntryTypes.includes('paint') && !document.hidden;
  // A click before hydration is held back, and replayed once there is a handler for it.
  let clicked: HTMLButtonElement | null = null;
  const holdClick = (event: Event) => {
    clicked = event.target instanceof Element ? event.target.closest('button') : null;
    if (clicked) event.preventDefault();
  };
  const replayClick = () => {
    document.removeEventListener('click', holdClick);
    setTimeout(() => clicked?.click());
  };
  // So is a submit, which would put what was typed in the address, until its screen is hydrated: that
  // may be later than the page, when its chunk is late.
  let submitter: HTMLElement | null = null;
  const holdSubmit = (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    ({ submitter } = event);
  };
  const replaySubmit = () => {
    document.removeEventListener('submit', holdSubmit);
    setTimeout(() => submitter?.click());
  };
  document.addEventListener('click', holdClick);
  document.addEventListener('submit', holdSubmit);
  document.addEventListener('hydrated', replayClick, { once: true });
  document.addEventListener('screen-hydrated', replaySubmit, { once: true });
  // With the same attributes as the code that will want them; otherwise they would be fetched twice.
  for (const href of styles) addLink({ rel: 'preload', as: 'style', crossOrigin: '', href });
  const { prerendered, portrait } = document.documentElement.dataset;
  const isPrerendered = prerendered === path || prerendered === '*';
  if (isPrerendered) preloadImage({ image: portrait });
  if (isPrerendered && canObservePaint) {
    const firstPaint = new PerformanceObserver(() => {
      firstPaint.disconnect();
      loadScripts();
    });
    return firstPaint.observe({ type: 'paint', buffered: true });
  }
  if (!isPublic) preload(client);
  else if (!isPrerendered) prefetch();
  return loadScripts();
}
