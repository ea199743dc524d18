import type { Client } from 'pg';
import { hasTable } from '../owner/connect.ts';
import { counted, good, note, wrong, type Finding } from './finding.ts';

const OLDEST = 14;
/** The newest of each major version that this one knows of. */
const NEWEST: Record<number, number> = { 15: 20, 16: 15, 17: 11, 18: 7 };

const FACTS = `
  select current_setting('server_version_num')::int as number,
         pg_size_pretty(pg_database_size(current_database())) as size`;

/** By PostgreSQL's own number: 180004 is 18.4. */
export function checkVersion(number: number, size: string): Finding {
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000];
  const newest = NEWEST[major] ?? 0;
  const what = `PostgreSQL ${major}.${minor}`;
  if (major < OLDEST) return wrong(what, `Hace falta PostgreSQL ${OLDEST} o más nuevo.`);
  if (minor >= newest) return good(`${what}, ${size}`);
  return note(
    `${what}, ${size}; de la ${major} ya hay la ${major}.${newest}`,
    'Actualízala. La incluida va con el sitio: docs/OPERATIONS.md dice cuándo cambiarla por la del sistema.',
  );
}

export async function checkDatabase(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ number: number; size: string }>(FACTS);
  return rows.map(({ number, size }) => checkVersion(number, size));
}

const WAITING = `
  select count(*)::int as waiting,
         coalesce(extract(day from now() at time zone 'utc' - min(since)), 0)::int as days
    from (select waits_since as since from reviews where waits_since is not null
          union all select created_at from contacts where suspicious
          union all select created_at from testimonials where state = 'waiting') as waiting`;

const REVIEWED_DAYS = 2;

/** What waits for the owner to moderate. */
export async function checkWaiting(client: Client): Promise<Finding[]> {
  // An older database, which this version never opened.
  if (!(await hasTable(client, 'testimonials'))) return [];
  const { rows } = await client.query<{ waiting: number; days: number }>(WAITING);
  const { waiting = 0, days = 0 } = rows[0] ?? {};
  if (waiting === 0) return [good('Nada por revisar')];
  const what = `${counted(waiting, 'cosa', 'cosas')} por revisar`;
  if (days < REVIEWED_DAYS) return [good(what)];
  return [note(`${what}, la más antigua desde hace ${days} días`, 'Admin → Moderación')];
}
