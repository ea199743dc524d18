import { log } from '../server/log';
import { isDatabaseAway } from './away';

/**
 * A PostgreSQL that dies rejects promises that nobody inside Strapi awaits. That is a reason to say
 * so and go on: the pool connects again by itself. Anything else is a fault, and ends the process.
 */
export function survive(): void {
  const judge = (error: unknown) => {
    if (isDatabaseAway(error)) {
      log('warn', 'Conexión con la base de datos perdida', { cause: String(error) });
      return;
    }
    log('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  };
  // A full disk takes no more lines of the log either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', judge);
  process.on('uncaughtException', judge);
}
