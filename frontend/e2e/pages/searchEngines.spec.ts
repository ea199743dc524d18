import { expect, openPath, test } from '../support/fixtures.ts';
import { SITE } from '../support/site.ts';

interface Head {
  title: string;
  description: string;
  canonical: string;
  image: string;
  types: string[];
  links: string[];
}

const problemsOf = ({ title, description, canonical, image, types }: Head): string[] => [
  ...(title.length > 0 && title.length <= 65 ? [] : [`título «${title}»`]),
  ...(description.length >= 50 && description.length <= 160
    ? []
    : [`descripción «${description}»`]),
  ...(canonical.startsWith(SITE) ? [] : [`dirección «${canonical}»`]),
  ...(image.startsWith(SITE) ? [] : [`imagen «${image}»`]),
  ...(types.includes('WebSite') && types.includes('Person') ? [] : ['datos']),
];

test('un buscador que parte del mapa encuentra todo, y cada página dice qué es', async ({
  page,
}) => {
  const { request } = page;
  await page.goto('about:blank'); // no policy of the site's for what is only parsed
  const headOf = (html: string): Promise<Head> =>
    page.evaluate((text) => {
      const found = new DOMParser().parseFromString(text, 'text/html');
      const content = (selector: string) => found.querySelector(selector)?.getAttribute('content');
      const json = found.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
      const { '@graph': graph = [] } = JSON.parse(json) as { '@graph'?: { '@type': string }[] };
      return {
        title: found.title,
        description: content('meta[name=description]') ?? '',
        canonical: found.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        image: content('meta[property="og:image"]') ?? '',
        types: graph.map((one) => one['@type']),
        links: [...found.querySelectorAll('a[href^="/"]')].map(
          (one) => one.getAttribute('href') ?? '',
        ),
      };
    }, html);
  const queue = ['/mapa'];
  const known = new Set(queue);
  const wrong: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) wrong.push(`${path}: ${String(response.status())}`);
    if (!(response.headers()['content-type'] ?? '').startsWith('text/html')) continue;
    if (response.headers()['x-robots-tag'] === 'noindex') continue;
    const head = await headOf(await response.text());
    wrong.push(...problemsOf(head).map((problem) => `${path}: ${problem}`));
    for (const link of head.links.map((one) => one.split('#')[0] ?? '')) {
      if (!known.has(link) && !link.startsWith('/uploads/')) queue.push(link);
      known.add(link);
    }
  }
  expect(wrong).toEqual([]);
  const numbers = (kind: string) =>
    new Set([...known].flatMap((path) => new RegExp(`^/${kind}/(\\d+)`).exec(path)?.[1] ?? []));
  for (const [kind, list] of [
    ['article', '/api/articles?brief=true'],
    ['foros', '/api/foros'],
  ] as const) {
    const all = (await (await request.get(list)).json()) as { _id: number }[];
    expect(all.filter(({ _id }) => !numbers(kind).has(String(_id)))).toEqual([]);
  }
  await openPath(page, '/mapa');
});
