import pg from 'pg';

const CONNECTS_WITHIN_MS = 5000;

/** One statement on a connection of its own. */
export async function queryOnce<T extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTS_WITHIN_MS });
  client.on('error', () => undefined); // a connection that is cut fails the query
  try {
    await client.connect();
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
