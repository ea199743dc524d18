import type { Import } from './imports.ts';

/** One module of the repository: its rooms in layers, upper ones first. A room imports from its own layer or a lower one. */
export interface Module {
  folder: string;
  layers: string[][];
  /** The room of every file that lies in the folder itself. */
  files?: string;
}

export const MODULES: Module[] = [
  {
    folder: 'proxy/src',
    layers: [
      ['main', 'writeOpenapi'],
      ['app'],
      ['routes'],
      ['rendering'],
      ['discovery'],
      ['reads'],
      ['server'],
      ['middleware'],
      ['cache', 'invalidation'],
      ['limits', 'upstream', 'resume'],
      ['errors', 'config', 'log', 'requestId', 'metrics', 'contract'],
    ],
  },
  {
    folder: 'frontend/src',
    layers: [
      ['main', 'testing'],
      ['rendering/entry'],
      ['head'],
      ['app'],
      ['features'],
      ['state', 'components'],
      ['api'],
      ['rendering'],
    ],
  },
  {
    folder: 'cms/src',
    layers: [
      ['index', 'api', 'extensions', 'middlewares', 'admin'],
      ['seed'],
      ['setup'],
      ['panel'],
      ['forum'],
      ['content'],
      ['accounts'],
      ['mail'],
      ['images'],
      ['storage'],
      ['sanitize'],
      ['server'],
      ['audit'],
      ['database'],
      ['kinds'],
      ['env'],
      ['contract.generated', 'errors', 'log', 'passkeyHost'],
    ],
  },
  {
    folder: 'scripts',
    files: 'mains',
    layers: [
      ['mains'],
      ['lab'],
      ['tests', 'suites'],
      ['admin', 'backup', 'contract', 'dev', 'doctor', 'export', 'resume', 'seed/main', 'start'],
      ['owner', 'testing'],
      ['stack', 'seed', 'architecture', 'budgets'],
      ['build', 'postgres'],
      ['setup'],
      ['launcher'],
    ],
  },
  {
    folder: 'scripts/lab',
    files: 'shared',
    layers: [
      ['bench', 'cluster', 'faults', 'interactions', 'lighthouse', 'security', 'soak'],
      ['shared'],
    ],
  },
];

/** What config makes of variables of the limits: it is in the layer of config. */
const LOWEST_LAYER = new Set(['proxy/src/limits/rules.ts', 'proxy/src/limits/trusted.ts']);

/** Imports of an upper layer, or from a room that the table does not know. */
export function upwardImports(module: Module, imports: Import[]): string[] {
  const { layers } = module;
  const layerOf = (path: string): number | undefined => {
    const room = LOWEST_LAYER.has(path) ? layers.at(-1)?.[0] : roomOf(module, path);
    if (room === undefined) return undefined;
    const layer = layers.findIndex((rooms) => rooms.includes(room));
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

/** The innermost folder or file that the table names, else the top folder; or a single file without its ending. */
function roomOf({ folder, files, layers }: Module, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const path = file.slice(folder.length + 1).replace(/\.(ts|tsx|mjs)$/, '');
  const inner = layers
    .flat()
    .find((room) => room.includes('/') && `${path}/`.startsWith(`${room}/`));
  if (inner) return inner;
  if (path.includes('/')) return path.split('/')[0];
  return files ?? path;
}

/** Imports from one folder below `parent` into another: each is independent. */
export function betweenSiblings(parent: string, imports: Import[]): string[] {
  const folder = new RegExp(`^${parent}/([^/]+)/`);
  const siblingOf = (path: string) => folder.exec(path)?.[1];
  return imports
    .filter(({ from, to }) => siblingOf(from) && siblingOf(to) && siblingOf(from) !== siblingOf(to))
    .map(({ from, to }) => `${from} → ${to}`);
}
