import type { Rolldown } from 'vite';
import { START_ORDER } from './chunks.ts';
import type { prerenderedRoutes } from '../src/rendering/entry/prerenderedRoutes.ts';
import type { wordsOf } from '@portafolio/proxy/contract/screens';
import type { RouteRow } from '../src/app/routes.ts';
import type { LoaderConfig } from '../src/rendering/loader.ts';
import { KEY } from '../src/state/account/userInfoStorage.ts';

const CLIENT = '/src/api/axiosClient.ts';
const READER = '/components/richText/ReadText.tsx';

type Bundle = Rolldown.OutputBundle;
type Prerendered = typeof prerenderedRoutes;
type WordsOf = typeof wordsOf;

/** `/article/:id/:slug?` as a pattern; an item is named by its number, and a kind by its name. */
const patternOf = (path: string) =>
  path
    .replace('/:slug?', '(?:/[a-z0-9-]+)?')
    .replace(':kind', '[a-z]+')
    .replace(':topic', '([a-z0-9-]{1,60})')
    .replace(/:\w+/g, '([1-9]\\d{0,8})');
const addressOf = (request: string) => `/api/${request.replace(/:\w+/, '$1')}`;

/** Every screen as the proxy reads it: its path as a pattern and, of a public one, what its page is rendered with. */
export const pagesOf = ({ screens }: LoaderConfig, routes: RouteRow[], prerendered: Prerendered) =>
  screens.map(([pattern, files], index) => {
    const { requests, noindex, browserOnly } = prerendered[routes[index]?.path ?? ''] ?? {};
    return {
      pattern: pattern.replace('/?$', '$'),
      ...(requests && {
        reads: requests.map(addressOf),
        styles: files.filter((file) => file.endsWith('.css')),
      }),
      ...(noindex && { noindex }),
      ...(browserOnly && { browserOnly }),
    };
  });

/** What a screen asks for where its page did not come with it: its words too, which the proxy puts into each page. */
const requestsOf = (path: string, prerendered: Prerendered, wordsOf: WordsOf) => {
  const requests = prerendered[path]?.requests;
  const words = path !== '/' && wordsOf(path) ? ['pages'] : [];
  return requests && [...requests, ...words].map(addressOf);
};

/** Which chunks the page needs to hydrate, and which of them only some screens need. */
export function loaderConfigOf(
  bundle: Bundle,
  routes: RouteRow[],
  prerendered: Prerendered,
  wordsOf: WordsOf,
): LoaderConfig {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const withImports = (files: string[], seen = new Set<string>()): Set<string> => {
    for (const file of files.filter((one) => !seen.has(one))) {
      seen.add(file);
      withImports(chunks.find(({ fileName }) => fileName === file)?.imports ?? [], seen);
    }
    return seen;
  };
  const stylesOf = (files: string[]) =>
    chunks
      .filter(({ fileName }) => files.includes(fileName))
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const entry = chunks.find((one) => one.isEntry);
  if (!entry) throw new Error('The build has no entry');
  const always = withImports([entry.fileName]);
  const first = START_ORDER.flatMap((name) => chunks.filter((one) => one.name === name));
  const scripts = [...first, entry].map(({ fileName }) => fileName);
  const local = (file: string) => `/${file}`;
  return {
    scripts: scripts.map(local),
    always: [...always].filter((file) => !scripts.includes(file)).map(local),
    client: local(
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(CLIENT))?.fileName ?? '',
    ),
    session: KEY,
    screens: routes
      .filter(({ path }) => path !== '*')
      .map(({ path, screen }) => {
        const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}.tsx`));
        const imported = chunks.filter(({ fileName }) => own?.imports.includes(fileName));
        // With the lazy parts that only this screen has, and rich text where it is read.
        const lazy = [
          own,
          imported.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(READER))),
        ];
        const files = withImports(
          own ? [own.fileName, ...lazy.flatMap((one) => one?.dynamicImports ?? [])] : [],
        );
        const further = [...files].filter((file) => !always.has(file));
        return [
          `^${patternOf(path)}/?$`,
          [...further, ...stylesOf(further)].map(local),
          requestsOf(path, prerendered, wordsOf),
          prerendered[path]?.imageSizes ?? '',
        ];
      }),
  };
}
