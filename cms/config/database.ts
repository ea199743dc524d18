import { env } from '../src/env';
import { log, type Level } from '../src/server/log';

/** knex would write to the console by itself. */
const say = (level: Level) => (message: unknown) => log(level, `knex: ${String(message)}`);

export default () => ({
  connection: {
    client: 'postgres',
    connection: {
      connectionString: env().DATABASE_URL,
      application_name: 'portafolio-cms',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    // A database that is away is told in seconds, not in knex's own minute.
    pool: { min: 0, max: env().DATABASE_POOL_MAX, idleTimeoutMillis: 30_000 },
    acquireConnectionTimeout: 5_000,
    log: { warn: say('warn'), error: say('warn'), deprecate: say('warn'), debug: () => undefined },
  },
});
