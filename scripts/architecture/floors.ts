import type { Import } from './imports.ts';

/** One part of the house: its rooms, upper floors first. A room may look down or beside, never up. */
export interface House {
  folder: string;
  floors: string[][];
  /** The room of every file that lies in the folder itself. */
  files?: string;
}

export const HOUSES: House[] = [
  {
    folder: 'proxy/src',
    floors: [
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
    floors: [
      ['renderer'],
      ['main', 'prerender', 'testing'],
      ['loader', 'fetchPrerendered'],
      ['app'],
      ['features'],
      ['state', 'components'],
      ['api'],
    ],
  },
  {
    folder: 'scripts',
    files: 'mains',
    floors: [
      ['mains'],
      [
        'bench',
        'cluster',
        'faults',
        'security',
        'soak',
        'web',
        'tests',
        'suites',
        'admin',
        'backup',
        'doctor',
        'export',
        'resume',
      ],
      ['owner'],
      ['stack', 'seed', 'architecture'],
      ['postgres'],
      ['setup'],
      ['bootstrap'],
    ],
  },
];

/** A plain table of numbers that config lets variables change: it stands beside config. */
const GROUND_FLOOR = new Set(['proxy/src/limits/rules.ts']);

/** Imports that go up a floor, or come from a room that the table does not know. */
export function wrongWays(house: House, imports: Import[]): string[] {
  const { floors } = house;
  const floorOf = (path: string): number | undefined => {
    const room = GROUND_FLOOR.has(path) ? floors.at(-1)?.[0] : roomOf(house, path);
    if (room === undefined) return undefined;
    const floor = floors.findIndex((rooms) => rooms.includes(room));
    return floor < 0 ? Number.NaN : floor;
  };
  return imports.flatMap(({ from, to }) => {
    const [upper, lower] = [floorOf(from), floorOf(to)];
    if (upper === undefined || lower === undefined) return [];
    if (Number.isNaN(upper) || Number.isNaN(lower))
      return [`${from} → ${to}: sin piso en la tabla`];
    return lower < upper ? [`${from} → ${to}: sube`] : [];
  });
}

/** A folder, or a single file without its ending. */
function roomOf({ folder, files }: House, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const rest = path.slice(folder.length + 1);
  if (rest.includes('/')) return rest.split('/')[0];
  return files ?? rest.replace(/\.(ts|tsx|mjs)$/, '');
}

/** Each area of the site stands alone: what two share moves to components or state. */
export function crossedFeatures(imports: Import[]): string[] {
  const featureOf = (path: string) => /^frontend\/src\/features\/([^/]+)\//.exec(path)?.[1];
  return imports
    .filter(({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to))
    .map(({ from, to }) => `${from} → ${to}`);
}
