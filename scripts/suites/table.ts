import type { PartName } from '../build/build.ts';

export type Command =
  /** Counts as one test: it ends well or not. */
  | { kind: 'check'; args: string[] }
  /** vitest of the root, with a part's config. */
  | { kind: 'vitest'; part: string }
  | { kind: 'playwright'; config: string; args?: string[]; env?: Record<string, string> };

export interface Suite {
  name: string;
  what: string;
  commands: Command[];
  builds?: PartName[];
  browser?: true;
  /** Too long for every day: runs when it is named, or with all. */
  rare?: true;
}

/** `npm test` runs these in this order, but for the rare ones; `npm run test:all` runs all. */
export const SUITES: Suite[] = [
  {
    name: 'lint',
    what: 'tipos, estilo y dependencias',
    commands: [
      { kind: 'check', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check'] },
    ],
  },
  {
    name: 'unit',
    what: 'piezas sueltas, sin servidores',
    commands: [{ kind: 'vitest', part: '.' }],
  },
  {
    name: 'e2e',
    what: 'el sitio entero en un navegador',
    browser: true,
    builds: ['cms', 'proxy', 'frontend'],
    commands: [
      { kind: 'vitest', part: 'scripts/tests/budgets' },
      { kind: 'playwright', config: 'frontend/e2e/playwright.config.ts' },
    ],
  },
  {
    name: 'components',
    what: 'componentes en un navegador',
    browser: true,
    commands: [{ kind: 'vitest', part: 'frontend' }],
  },
  {
    name: 'api',
    what: 'cada llamada de /api contra la pila entera',
    builds: ['cms', 'proxy', 'frontend'],
    commands: [{ kind: 'vitest', part: 'proxy' }],
  },
  {
    name: 'cms',
    what: 'el CMS sobre PostgreSQL de verdad',
    builds: ['cms'],
    commands: [{ kind: 'vitest', part: 'cms' }],
  },
  {
    name: 'processes',
    what: 'arrancar, parar, matar y volver',
    rare: true,
    builds: ['cms', 'proxy', 'frontend'],
    commands: [{ kind: 'vitest', part: 'scripts/tests/processes' }],
  },
  {
    name: 'tools',
    what: 'las herramientas de la dueña sobre su sitio',
    rare: true,
    builds: ['cms', 'proxy', 'frontend'],
    commands: [{ kind: 'vitest', part: 'scripts/tests/tools' }],
  },
  {
    name: 'pages',
    what: 'cada pantalla, enlace e imagen; saltos; axe a cada ancho, en claro y en oscuro',
    browser: true,
    rare: true,
    builds: ['cms', 'proxy', 'frontend'],
    commands: [
      {
        kind: 'playwright',
        config: 'frontend/e2e/playwright.config.ts',
        args: ['accessibility', 'crawl', 'fit', 'layoutShift', '--no-deps'],
        env: { E2E_PAGES: 'all' },
      },
    ],
  },
  {
    name: 'stories',
    what: 'historias largas: una clase nueva, hacer propio un sitio, respaldarlo y restaurarlo',
    rare: true,
    builds: ['cms', 'proxy', 'frontend'],
    commands: [{ kind: 'vitest', part: 'scripts/tests/stories' }],
  },
];
