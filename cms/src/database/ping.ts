import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { env } from '../env';

const TIMEOUT_MS = 1_000;

let pool: Pool | undefined;
let pending: Promise<boolean> | undefined;

/** A pool of its own: while Strapi's is exhausted, the database is still there. */
function open(): Pool {
  const opened = new Pool({
    connectionString: env().DATABASE_URL,
    max: 1,
    // It stays open: to connect anew takes a busy machine longer than the question itself.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'portafolio-cms',
  });
  // A connection that dies while idle is replaced at the next ping.
  opened.on('error', () => undefined);
  return opened;
}

/** Concurrent callers share one query. */
export function pingDatabase(): Promise<boolean> {
  pending ??= ping().finally(() => {
    pending = undefined;
  });
  return pending;
}

function ping(): Promise<boolean> {
  pool ??= open();
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(TIMEOUT_MS, false, { ref: false })]);
}

export async function closePing(): Promise<void> {
  const opened = pool;
  pool = undefined;
  await opened?.end();
}
