import type { Core } from '@strapi/strapi';

const DEADLOCK = '40P01';
const TRIES = 3;

type Transaction = Core.Strapi['db']['transaction'];
type Work<T> = (given: Parameters<NonNullable<Parameters<Transaction>[0]>>[0]) => Promise<T>;

/** PostgreSQL rolls back one of two that wait for each other: that one begins again. Within no other transaction. */
export async function retriedTransaction<T>(strapi: Core.Strapi, work: Work<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return (await strapi.db.transaction(work as never)) as T;
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || left === 0) throw error;
    }
  }
}
