import pg from 'pg';

/** One statement on a connection of its own. */
export async function queryOnce<T extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => undefined); // a connection that is cut fails the query
  await client.connect();
  const { rows } = await client.query<T>(sql, values).finally(() => client.end());
  return rows;
}
