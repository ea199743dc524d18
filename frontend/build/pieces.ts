import type { Rolldown } from 'vite';
import { START_ORDER } from './chunks.ts';
import type { RouteRow } from '../src/app/routes.ts';
import type { Pieces } from '../src/starter.ts';

const CLIENT = '/src/api/axiosClient.ts';

type Bundle = Rolldown.OutputBundle;

/** `/article/:id` as a pattern; only numbers are asked for early. */
const patternOf = (path: string) => `^${path.replace(/:\w+/g, '(\\d+)')}/?$`;
const questionOf = (ask: string) => `/api/${ask.replace(/:\w+/, '$1')}`;

/** Which files bring the page to life, and which of them only some screens need. */
export function piecesOf(bundle: Bundle, routes: RouteRow[]): Pieces {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const withImports = (files: string[]): string[] =>
    files.flatMap((file) => [
      file,
      ...withImports(chunks.find(({ fileName }) => fileName === file)?.imports ?? []),
    ]);
  const entry = chunks.find((one) => one.isEntry);
  if (!entry) throw new Error('The build has no entry');
  const always = new Set(withImports([entry.fileName]));
  const first = START_ORDER.flatMap((name) => chunks.filter((one) => one.name === name));
  const scripts = [...first, entry].map(({ fileName }) => fileName);
  const local = (file: string) => `./${file}`;
  return {
    scripts: scripts.map(local),
    always: [...always].filter((file) => !scripts.includes(file)).map(local),
    client: local(
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(CLIENT))?.fileName ?? '',
    ),
    screens: routes
      .filter(({ path }) => path !== '*')
      .map(({ path, screen, asks = [] }) => {
        const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}.tsx`));
        // With the parts that only this screen has.
        const files = new Set(own && withImports([own.fileName, ...own.dynamicImports]));
        return [
          patternOf(path),
          [...files].filter((file) => !always.has(file)).map(local),
          asks.map(questionOf),
        ];
      }),
  };
}
