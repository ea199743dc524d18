import { Client } from 'pg';

/** Any number: everybody who changes the schema at boot waits for the same one. */
const LOCK = 7_300;

/** Replicas that start together change the schema one after the other. */
export async function withBootLock<T>(
  connectionString: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, application_name: 'portafolio-cms-boot' });
  // Without a listener a connection cut later would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
