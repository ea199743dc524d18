import type { PartName } from '../build/build.ts';

/** What a suite runs: a program that ends well or not, vitest with the configuration of a folder, or Playwright. */
export type Command =
  { check: string[] } | { vitest: string } | { playwright: string[]; env?: Record<string, string> };

export interface Suite {
  name: string;
  what: string;
  commands: Command[];
  builds?: PartName[];
  browser?: true;
  /** Too long for every day: runs when it is named, or with all. */
  rare?: true;
}

const vitest = (folder: string): Command[] => [{ vitest: folder }];
const site: Pick<Suite, 'builds'> = { builds: ['cms', 'proxy', 'frontend'] };
const seldom = { ...site, rare: true } as const;
const inBrowser = { browser: true } as const;

const LINT = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check'];

const row = (name: string, what: string, commands: Command[], more: Partial<Suite> = {}) => ({
  ...{ name, what, commands },
  ...more,
});

/** `npm test` runs these in this order, but for the rare ones; `npm run test:all` runs all. */
export const SUITES: Suite[] = [
  row('lint', 'tipos, estilo y dependencias', [{ check: LINT }]),
  row('unit', 'piezas sueltas, sin servidores', vitest('.')),
  row(
    'e2e',
    'el sitio entero en un navegador',
    [{ vitest: 'scripts/tests/budgets' }, { playwright: [] }],
    { ...site, ...inBrowser },
  ),
  row('components', 'componentes en un navegador', vitest('frontend'), inBrowser),
  row('api', 'cada llamada de /api contra la pila entera', vitest('proxy'), site),
  row('cms', 'el CMS sobre PostgreSQL de verdad', vitest('cms'), { builds: ['cms'] }),
  row('processes', 'arrancar, parar, matar, volver', vitest('scripts/tests/processes'), seldom),
  row('tools', 'las herramientas de la dueña', vitest('scripts/tests/tools'), seldom),
  row(
    'pages',
    'cada pantalla, enlace e imagen; saltos; axe a cada ancho, en claro y en oscuro',
    [{ playwright: [], env: { E2E_PAGES: 'all' } }],
    { ...seldom, ...inBrowser },
  ),
  row(
    'stories',
    'historias largas, de una clase nueva a un respaldo',
    vitest('scripts/tests/stories'),
    seldom,
  ),
];

/** Those of every day, those named, or all of them (`--all`); an unknown name lists what there is. */
export function chooseSuites(names: string[]): Suite[] {
  if (names.includes('--all')) return SUITES;
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const list = SUITES.map(({ name, what }) => `  ${name.padEnd(10)} ${what}`).join('\n');
    throw new Error(`No hay pruebas llamadas ${unknown.join(', ')}. Las que hay:\n${list}`);
  }
  return SUITES.filter(({ name, rare }) => (names.length === 0 ? !rare : names.includes(name)));
}
