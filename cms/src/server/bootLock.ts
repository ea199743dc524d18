import { Client } from 'pg';
import { LOCK } from '../database/locks';

/** Replicas that start at the same moment change the schema one after the other. */
export async function withBootLock<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, application_name: 'portafolio-cms-boot' });
  // Without a listener an error of the connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK.boot]);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
