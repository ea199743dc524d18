import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../setup/root.ts';
import { good, some, wrong, type Finding } from './finding.ts';
import type { Content } from './content.ts';

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
/** Whose detail a route with a number shows. */
const KIND_OF: Record<string, string> = { article: 'article', foros: 'foro' };

/** The site's own addresses, from the table that the site itself uses. */
export async function siteRoutes(): Promise<string[]> {
  const file = pathToFileURL(join(ROOT, 'frontend', 'src', 'app', 'routes.ts')).href;
  const { routes } = (await import(file)) as { routes: { path: string }[] };
  return routes.map(({ path }) => path);
}

/** Links inside texts, and fields that are an address as a whole. */
export function linksIn(text: string): string[] {
  if (/^(\/|#|https?:\/\/)\S*$/.test(text)) return [text];
  return [...text.matchAll(HREF)].map(([, double, single]) =>
    (double ?? single ?? '').replaceAll('&amp;', '&'),
  );
}

/** The route inside the site that a link means; undefined for the rest of the world and for files. */
export function routeOf(link: string, siteUrl: string): string | undefined {
  const own =
    siteUrl && link.startsWith(siteUrl) ? link.slice(siteUrl.replace(/\/$/, '').length) : link;
  if (/^[a-z][a-z0-9+.-]*:/i.test(own) || own.startsWith('//')) return undefined;
  if (/^\/(uploads|api)\//.test(own)) return undefined;
  const [path = '', hash] = own.split('#');
  // Below a real address a hash is a place in its page.
  const isRoute = hash !== undefined && (/^\/?$/.test(path) || hash.startsWith('/'));
  const route = isRoute ? hash : path;
  return (route.split('?')[0] ?? '').replace(/(.)\/$/, '$1') || '/';
}

/** Why a link leads nowhere; undefined where it does. */
export function unreachable(
  route: string,
  routes: string[],
  shown: Content['shown'],
): string | undefined {
  const parts = route.split('/');
  const found = routes.find((path) => {
    const pattern = path.split('/');
    const required = pattern.filter((part) => !part.endsWith('?')).length;
    return (
      parts.length >= required &&
      parts.every((part, i) => pattern[i]?.startsWith(':') || part === pattern[i])
    );
  });
  if (!found) return 'no hay tal página';
  const kind = found.includes(':') ? KIND_OF[parts[1] ?? ''] : undefined;
  if (kind && !shown.get(kind)?.has(Number(parts[2]))) return 'no hay tal ficha, o está en blanco';
  return undefined;
}

export function checkLinks(
  { texts, shown }: Content,
  routes: string[],
  siteUrl: string,
): Finding[] {
  let count = 0;
  const broken = texts.flatMap(({ where, text }) =>
    linksIn(text).flatMap((link) => {
      const route = routeOf(link, siteUrl);
      if (route === undefined) return [];
      count += 1;
      const why = unreachable(route, routes, shown);
      return why ? [`${link} en ${where} (${why})`] : [];
    }),
  );
  if (broken.length > 0)
    return [
      wrong(
        `Enlaces que no llevan a nada: ${some(broken)}`,
        'Corrígelos en la ficha; uno bueno es como #/article/8',
      ),
    ];
  return [good(`${count} enlaces internos, todos llevan a algún lado`)];
}
