import type { Core } from '@strapi/strapi';

interface Transactor {
  commit: (value?: unknown) => Promise<unknown>;
  executionPromise: Promise<unknown>;
}

type Begin = (...args: unknown[]) => Promise<Transactor>;

/**
 * Strapi awaits `trx.commit()`, which resolves even when COMMIT never reached PostgreSQL; the truth
 * is in `executionPromise`. Without this a write is acknowledged and no row is there.
 */
export function makeCommitHonest(strapi: Core.Strapi): void {
  const knex = strapi.db.connection as unknown as { transaction: Begin };
  const begin = knex.transaction.bind(knex);
  // With a container knex commits by itself, and tells the truth.
  const value: Begin = (...args) =>
    typeof args[0] === 'function' ? begin(...args) : begin(...args).then(honest);
  Object.defineProperty(knex, 'transaction', { value, configurable: true });
}

function honest(transactor: Transactor): Transactor {
  // The same failure comes out of whoever waits for it; here it must not end the process.
  transactor.executionPromise.catch(() => undefined);
  const commit = transactor.commit;
  transactor.commit = async (value) => {
    await commit(value);
    return transactor.executionPromise;
  };
  return transactor;
}
