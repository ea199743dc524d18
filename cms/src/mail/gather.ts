import type { Core } from '@strapi/strapi';
import { boundedBlocks, type Block } from './block';
import { headerText } from './headerText';
import { MAIL, STATE } from './mailRow';
import { mailEnabled, queueMail, SUBJECT_MAX } from './outbox';

interface Gathered {
  kind: string;
  to: string;
  /** What goes into the same mail while that waits. */
  key: string;
  /** When it goes out, from the first on. */
  due: Date;
  compose: (count: number) => { subject: string; blocks: Block[] };
  listUnsubscribe?: string;
}

/** One mail for many events: the first one queues it, and each further one is added until it goes out. */
export async function gatherMail(strapi: Core.Strapi, gathered: Gathered): Promise<void> {
  if (!mailEnabled()) return;
  const { key, compose, ...mail } = gathered;
  await strapi.db.transaction(async ({ trx }) => {
    // Two at the same moment would both be the first.
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`gather ${key}`]);
    const { tableName } = strapi.db.metadata.get(MAIL);
    const [waiting] = (await trx(tableName)
      .select('id', 'gathered')
      .where({ gather_key: key, state: STATE.pending, tries: 0 })
      .forUpdate()) as { id: number; gathered: number }[];
    if (!waiting) return void (await queueMail(strapi, { ...mail, ...compose(1), gatherKey: key }));
    const count = waiting.gathered + 1;
    const { subject, blocks } = compose(count);
    const data = {
      gathered: count,
      subject: headerText(subject, SUBJECT_MAX),
      body: boundedBlocks(blocks),
    };
    await strapi.db.query(MAIL).update({ where: { id: waiting.id }, data });
  });
}
