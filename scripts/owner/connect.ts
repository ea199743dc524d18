import pg from 'pg';
import type { ShutdownHooks } from '../stack/shutdownHooks.ts';

/** One connection, closed with the tool. */
export async function connect(
  connectionString: string,
  shutdown: ShutdownHooks,
): Promise<pg.Client> {
  const application_name = 'portafolio-owner';
  const client = new pg.Client({
    connectionString,
    application_name,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined); // the next query fails
  try {
    await client.connect();
  } catch (error) {
    throw new Error(
      `La base de datos no responde: ${(error as Error).message}. Revisa DATABASE_URL en .env.`,
      { cause: error },
    );
  }
  shutdown.add(() => client.end().catch(() => undefined));
  return client;
}

export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const sql = "select to_regclass('public.' || $1::text) is not null as there";
  const { rows } = await client.query<{ there: boolean }>(sql, [name]);
  return rows[0]?.there === true;
}

/** The CMS was started once. */
export const isPrepared = (client: pg.Client): Promise<boolean> => hasTable(client, 'up_users');
