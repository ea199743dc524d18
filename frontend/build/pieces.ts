import type { Rolldown } from 'vite';
import { START_ORDER } from './chunks.ts';
import type { firstLooks } from '../src/app/firstLooks.ts';
import type { RouteRow } from '../src/app/routes.ts';
import { KEY } from '../src/state/userInfoStorage.ts';
import type { Pieces } from '../src/starter.ts';

const CLIENT = '/src/api/axiosClient.ts';

type Bundle = Rolldown.OutputBundle;

/** `/article/:id` as a pattern; only numbers are asked for early. */
const patternOf = (path: string) => path.replace(/:\w+/g, '([1-9]\\d*)');
const questionOf = (ask: string) => `/api/${ask.replace(/:\w+/, '$1')}`;

type Looks = typeof firstLooks;

/** The screens that are drawn before their scripts are there: an address as a pattern, and what it asks. */
export const drawnScreens = (looks: Looks) =>
  Object.entries(looks).map(([path, look]) => [`^${patternOf(path)}$`, look?.asks.map(questionOf)]);

/** Which files bring the page to life, and which of them only some screens need. */
export function piecesOf(bundle: Bundle, routes: RouteRow[], looks: Looks): Pieces {
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
  const local = (file: string) => `./${file}`;
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
        // With the parts that only this screen has.
        const files = withImports(own ? [own.fileName, ...own.dynamicImports] : []);
        const further = [...files].filter((file) => !always.has(file));
        return [
          `^${patternOf(path)}/?$`,
          [...further, ...stylesOf(further)].map(local),
          looks[path]?.asks.map(questionOf),
          looks[path]?.shows ?? '',
        ];
      }),
  };
}
