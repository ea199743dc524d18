import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const WAITING = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Until so many wait for what another transaction holds in the database. */
export const untilWaiting = (url: string, many = 1): Promise<void> =>
  withClient(url, (client) =>
    vi.waitFor(async () => expect((await client.query(WAITING)).rowCount).toBe(many), {
      timeout: 20_000,
      interval: 10,
    }),
  );

/** A copy of the template, which takes a tenth of a second. */
export async function newDatabase(): Promise<string> {
  const template = new URL(inject('templateUrl'));
  const name = `t_${randomBytes(6).toString('hex')}`;
  const server = new URL(template);
  server.pathname = '/postgres';
  await withClient(server.href, (client) =>
    client.query(`create database ${name} template ${template.pathname.slice(1)}`),
  );
  template.pathname = `/${name}`;
  return template.href;
}
