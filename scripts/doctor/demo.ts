import type { Client } from 'pg';
import { kinds } from '../../proxy/src/contract/index.ts';
import type { Kind } from '../../proxy/src/contract/kind.ts';
import { good, note, some, type Finding } from './finding.ts';

/** A database that no CMS with these marks has opened yet. */
const IS_OLDER = `select to_regclass('public.portafolio_demo') is null as older`;

const labelOf = (name: string): string =>
  (kinds as Record<string, Kind | undefined>)[name]?.label.many ?? 'Cuentas';

/** What came with the site, and its owner has not changed. */
export async function checkDemo(client: Client): Promise<Finding[]> {
  const older = await client.query<{ older: boolean }>(IS_OLDER);
  if (older.rows[0]?.older) return [];
  const { rows } = await client.query<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from portafolio_demo where removed is null
      group by kind order by count desc`,
  );
  if (rows.length === 0) return [good('Nada es ya de muestra')];
  const parts = rows.map(({ kind, count }) => `${labelOf(kind)} (${count})`);
  return [note(`Todavía es de muestra: ${some(parts, 20)}`, 'Admin → Empezar')];
}
