import type { Core } from '@strapi/strapi';

interface Transactor {
  commit: (value?: unknown) => Promise<unknown>;
  executionPromise: Promise<unknown>;
  isCompleted: () => boolean;
}

type Begin = (...args: unknown[]) => Promise<Transactor>;

/**
 * Strapi awaits `trx.commit()`, which resolves even when COMMIT never reached PostgreSQL; only
 * `executionPromise` rejects then. Without this a write is acknowledged and no row is there. A BEGIN
 * that failed is only in `executionPromise` too: later code gets "query already complete", not the reason.
 */
export function awaitCommit(strapi: Core.Strapi): void {
  const knex = strapi.db.connection as unknown as { transaction: Begin };
  const begin = knex.transaction.bind(knex);
  // Given a callback knex commits by itself, and rejects when that fails.
  const value: Begin = (...args) =>
    typeof args[0] === 'function' ? begin(...args) : begin(...args).then(awaitingExecution);
  Object.defineProperty(knex, 'transaction', { value, configurable: true });
}

async function awaitingExecution(transactor: Transactor): Promise<Transactor> {
  // The code that awaits the commit gets this rejection; unhandled here it would end the process.
  transactor.executionPromise.catch(() => undefined);
  if (transactor.isCompleted()) await transactor.executionPromise;
  const commit = transactor.commit;
  transactor.commit = async (value) => {
    await commit(value);
    return transactor.executionPromise;
  };
  return transactor;
}
