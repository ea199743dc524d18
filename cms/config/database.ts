import { env } from '../src/env';
import { log, type Level } from '../src/log';

interface Connection {
  query(sql: string, done: () => void): unknown;
}

/** knex would write to the console by itself. */
const logAt = (level: Level) => (message: unknown) => log(level, `knex: ${String(message)}`);

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
    // An unavailable database is an error after seconds, not after knex's own minute.
    pool: {
      ...{ min: 0, max: env().DATABASE_POOL_MAX, idleTimeoutMillis: 30_000 },
      // Strapi's dates have no zone and are in UTC: a server of another zone would compare them wrongly with now().
      afterCreate: (connection: Connection, done: () => void) =>
        connection.query("set timezone to 'UTC'", done),
    },
    acquireConnectionTimeout: 5_000,
    log: {
      warn: logAt('warn'),
      error: logAt('warn'),
      deprecate: logAt('warn'),
      debug: () => undefined,
    },
  },
});
