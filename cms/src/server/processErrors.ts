import { log } from '../log';
import { isDatabaseUnavailable } from '../database/unavailable';

/**
 * When PostgreSQL dies, promises reject that nobody inside Strapi awaits. That is logged and no more:
 * the pool reconnects by itself. Anything else is a bug, and ends the process.
 */
export function handleProcessErrors(): void {
  const handle = (error: unknown) => {
    if (isDatabaseUnavailable(error)) {
      log('warn', 'Conexión con la base de datos perdida', { cause: String(error) });
      return;
    }
    log('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  };
  // A full disk takes no more lines of the log either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', handle);
  process.on('uncaughtException', handle);
}
