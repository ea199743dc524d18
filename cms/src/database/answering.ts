import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { env } from '../env';

const PATIENCE_MS = 1_000;

let pool: Pool | undefined;
let asked: Promise<boolean> | undefined;

/** A connection of its own: where calls wait for all the others, the database answers all the same. */
function open(): Pool {
  const opened = new Pool({
    connectionString: env().DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'portafolio-cms',
  });
  // A connection that dies while idle is replaced at the next question.
  opened.on('error', () => undefined);
  return opened;
}

/** Once, however many want to know. */
export function isDatabaseAnswering(): Promise<boolean> {
  asked ??= askOnce().finally(() => {
    asked = undefined;
  });
  return asked;
}

function askOnce(): Promise<boolean> {
  pool ??= open();
  const told = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([told, pause(PATIENCE_MS, false, { ref: false })]);
}

export async function stopAsking(): Promise<void> {
  const opened = pool;
  pool = undefined;
  await opened?.end();
}
