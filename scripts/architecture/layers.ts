import type { Import } from './imports.ts';

/** The modules of a part in layers, the upper ones first. One imports from its own layer or from those below. */
export interface Part {
  folder: string;
  layers: string[][];
  /** The module of every file that lies in the folder itself. */
  files?: string;
}

export const PARTS: Part[] = [
  {
    folder: 'proxy/src',
    layers: [
      ['main', 'writeOpenapi'],
      ['app'],
      ['http'],
      ['hot', 'limits', 'feed'],
      ['strapi', 'resume'],
      ['errors', 'config', 'log', 'metrics', 'contract'],
    ],
  },
  {
    folder: 'frontend/src',
    layers: [
      ['drawer'],
      ['main', 'prerender', 'testing'],
      ['starter', 'fetchDrawn'],
      ['app'],
      ['features'],
      ['state', 'components'],
      ['api'],
    ],
  },
  {
    folder: 'scripts',
    files: 'mains',
    layers: [
      ['mains'],
      ['lab'],
      ['tests', 'suites'],
      ['admin', 'backup', 'doctor', 'export', 'resume'],
      ['owner', 'testing'],
      ['stack', 'seed', 'architecture', 'budgets'],
      ['postgres'],
      ['setup'],
      ['bootstrap'],
    ],
  },
  {
    folder: 'scripts/lab',
    files: 'shared',
    layers: [['bench', 'cluster', 'faults', 'lighthouse', 'security', 'soak'], ['shared']],
  },
];

/** A plain table of numbers that config lets variables change: it stands beside config. */
const LOWEST_LAYER = new Set(['proxy/src/limits/rules.ts']);

/** Imports that go up a layer, or come from a module that the table does not know. */
export function wrongWays(part: Part, imports: Import[]): string[] {
  const { layers } = part;
  const layerOf = (path: string): number | undefined => {
    const module = LOWEST_LAYER.has(path) ? layers.at(-1)?.[0] : moduleOf(part, path);
    if (module === undefined) return undefined;
    const layer = layers.findIndex((modules) => modules.includes(module));
    return layer < 0 ? Number.NaN : layer;
  };
  return imports.flatMap(({ from, to }) => {
    const [upper, lower] = [layerOf(from), layerOf(to)];
    if (upper === undefined || lower === undefined) return [];
    if (Number.isNaN(upper) || Number.isNaN(lower))
      return [`${from} → ${to}: sin capa en la tabla`];
    return lower < upper ? [`${from} → ${to}: sube`] : [];
  });
}

/** A folder, or a single file without its ending. */
function moduleOf({ folder, files }: Part, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const rest = path.slice(folder.length + 1);
  if (rest.includes('/')) return rest.split('/')[0];
  return files ?? rest.replace(/\.(ts|tsx|mjs)$/, '');
}

/** Imports from one folder below `parent` into another: each stands alone. */
export function betweenSiblings(parent: string, imports: Import[]): string[] {
  const folder = new RegExp(`^${parent}/([^/]+)/`);
  const siblingOf = (path: string) => folder.exec(path)?.[1];
  return imports
    .filter(({ from, to }) => siblingOf(from) && siblingOf(to) && siblingOf(from) !== siblingOf(to))
    .map(({ from, to }) => `${from} → ${to}`);
}
