import type { Client } from 'pg';

/** Who else of the site is connected: compose, or a site that was started on another machine. */
export async function othersConnected(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (application_name like 'portafolio-cms%' or usename = current_database() || '_proxy')`,
  );
  return (rows[0]?.count ?? 0) > 0;
}
