import { good, note, some, wrong, type Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
/** More than any page of the site has. */
const MAX_BYTES = 4_000_000;
const SAMPLE = 5;
const NOWHERE = '/no-existe-esta-pagina';
const FILES = ['/robots.txt', '/feed.xml', '/feed.json', '/favicon.ico', '/manifest.webmanifest'];

interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Asks the running site as a search engine does, and says what it would miss. */
export async function checkPages(site: string | undefined, siteUrl: string): Promise<Finding[]> {
  if (site === undefined)
    return [note('Lo que ve un buscador no se ha mirado: el sitio no está en marcha', 'npm start')];
  if (!siteUrl)
    return [
      note(
        'Sin SITE_URL no hay dirección canónica, mapa del sitio ni feeds',
        'Pon en .env la dirección pública (SITE_URL=https://tu-dominio) y arranca de nuevo.',
      ),
    ];
  const get = (address: string) => answerAt(new URL(address, site));
  const { found, problems } = await readSitemap(get, siteUrl);
  const pages = [...new Set(['/', '/blog', '/mapa', ...found])].slice(0, SAMPLE);
  for (const path of pages) problems.push(...(await pageProblems(get, path, siteUrl)));
  for (const path of FILES) problems.push(...expectStatus(path, await get(path), 200));
  problems.push(...expectStatus(NOWHERE, await get(NOWHERE), 404));
  if (problems.length === 0)
    return [good(`Un buscador lee ${pages.length} páginas, el mapa del sitio y los feeds`)];
  return [
    wrong(
      `Lo que un buscador no encuentra: ${some(problems)}`,
      'Arranca el sitio de nuevo; si sigue, mira SITE_URL en .env y los registros.',
    ),
  ];
}

type Get = (address: string) => Promise<Answer>;

async function answerAt(url: URL): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { signal, redirect: 'manual' });
    const type = response.headers.get('content-type') ?? '';
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) break;
      chunks.push(chunk);
    }
    return { status: response.status, type, text: Buffer.concat(chunks).toString() };
  } catch {
    return { status: 0, type: '', text: '' };
  }
}

const expectStatus = (path: string, { status }: Answer, expected: number): string[] =>
  status === expected ? [] : [`${path} responde ${status === 0 ? 'nada' : status}`];

/** Some of the addresses that the sitemap names, as paths, those of items last. */
async function readSitemap(get: Get, siteUrl: string) {
  const path = '/sitemap.xml';
  const sitemap = await get(path);
  const problems = expectStatus(path, sitemap, 200);
  const all = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  const foreign = all.filter((url) => !url.startsWith(`${siteUrl}/`));
  if (all.length === 0) problems.push(`${path} no nombra ninguna página`);
  if (foreign.length > 0) problems.push(`${path} nombra ${some(foreign, 2)}`);
  const own = all.filter((url) => !foreign.includes(url)).map((url) => new URL(url).pathname);
  return { found: own.filter((one) => /\/\d/.test(one)).slice(0, 2), problems };
}

async function pageProblems(get: Get, path: string, siteUrl: string): Promise<string[]> {
  const page = await get(path);
  const bad = expectStatus(path, page, 200);
  if (bad.length > 0) return bad;
  if (!page.type.startsWith('text/html')) return [`${path} no es una página (${page.type})`];
  const image = attributeOf(page.text, /<meta property="og:image" content="([^"]*)"/);
  const missing = [
    ...(/<title>[^<]+<\/title>/.test(page.text) ? [] : ['título']),
    ...(attributeOf(page.text, /<meta name="description" content="([^"]*)"/)
      ? []
      : ['descripción']),
    ...(attributeOf(page.text, /<link rel="canonical" href="([^"]*)"/).startsWith(siteUrl)
      ? []
      : ['dirección canónica']),
    ...(hasLinkedData(page.text) ? [] : ['datos enlazados (JSON-LD)']),
    ...((await isPicture(get, image, siteUrl)) ? [] : ['imagen para compartir']),
  ];
  return missing.map((what) => `${path} sin ${what}`);
}

const attributeOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

function hasLinkedData(html: string): boolean {
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(html) ?? [];
  try {
    return '@graph' in (JSON.parse(json) as object);
  } catch {
    return false;
  }
}

/** The running site answers: the public address may not be reached from here. */
async function isPicture(get: Get, image: string, siteUrl: string): Promise<boolean> {
  if (!image.startsWith(`${siteUrl}/`)) return false;
  const { status, type } = await get(image.slice(siteUrl.length));
  return status === 200 && type.startsWith('image/');
}
