import type { Core } from '@strapi/strapi';
import { log } from '../log';
import { isDatabaseUnavailable } from '../database/unavailable';

function report(error: unknown): void {
  if (isDatabaseUnavailable(error))
    log('warn', 'Conexión con la base de datos perdida', { cause: String(error) });
  else log('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/** Koa by itself would write a stack beside the log for each connection that is left. */
export function logServerErrors(app: Core.Strapi['server']['app']): void {
  app.silent = true;
  app.on('error', (error: Error & { code?: string; expose?: boolean }) => {
    if (!error.expose && !/^(?:HPE_|ECONN|EPIPE)/.test(error.code ?? '')) report(error);
  });
}

/**
 * A promise that no code awaits is of one request, which any visitor or editor may send: it is logged, and the others
 * go on. So is a connection that ends with PostgreSQL: the pool reconnects by itself. Whatever else is thrown
 * may have left anything half done, and ends the process.
 */
export function handleProcessErrors(): void {
  // A full disk takes no more lines of the log either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', report);
  process.on('uncaughtException', (error) => {
    report(error);
    if (!isDatabaseUnavailable(error)) process.exit(1);
  });
}
