import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { RunningStack } from './stacks.ts';

const KINDS = `select tgrelid::regclass::text as name from pg_trigger where tgname = 'public_number'`;
/** What tests leave besides: Strapi does not start on a webhook that has no events. */
const OTHERS = [
  'files',
  'portafolio_once',
  'portafolio_edits',
  'strapi_api_tokens',
  'strapi_webhooks',
];

/** A running site without cards, pictures or people, but for its first admin. */
export async function emptied(which: 'one' | 'other'): Promise<RunningStack> {
  const site = inject(which);
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(KINDS);
  const tables = [...rows.map(({ name }) => name), ...OTHERS];
  await client.query(`truncate ${tables.join(', ')} restart identity cascade`);
  for (const people of ['up_users', 'admin_users'])
    await client.query(`delete from ${people} where email <> $1`, [site.env['ADMIN_EMAIL']]);
  await client.end();
  const uploads = join(site.dataDir, 'public', 'uploads');
  for (const name of readdirSync(uploads)) rmSync(join(uploads, name));
  return site;
}
