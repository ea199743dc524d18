import type { Client } from 'pg';
import { counted, good, note, type Finding } from './finding.ts';

interface Facts {
  waiting: number;
  /** Whole days since the oldest began to wait. */
  days: number;
}

const FACTS = `
  select count(*)::int as waiting,
         coalesce(extract(day from now() at time zone 'utc' - min(since)), 0)::int as days
    from (select waits_since as since from reviews where waits_since is not null
          union all select created_at from contacts where suspicious
          union all select created_at from testimonials where state = 'waiting') as waiting`;

/** A database that no CMS with all of these has opened yet. */
const IS_OLDER = `select not exists (select from information_schema.tables
  where table_schema = 'public' and table_name = 'testimonials') as older`;

const REVIEWED = 2;

/** What waits for the owner. */
export async function checkWaiting(client: Client): Promise<Finding[]> {
  const older = await client.query<{ older: boolean }>(IS_OLDER);
  if (older.rows[0]?.older) return [];
  const { rows } = await client.query<Facts>(FACTS);
  const { waiting = 0, days = 0 } = rows[0] ?? {};
  if (waiting === 0) return [good('Nada por revisar')];
  const what = `${counted(waiting, 'cosa', 'cosas')} por revisar`;
  if (days < REVIEWED) return [good(what)];
  return [note(`${what}, la más antigua desde hace ${days} días`, 'Admin → Moderación')];
}
