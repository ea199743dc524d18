import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/** Of the shape of Strapi's own: a letter and 23 more letters or digits. */
export function documentId(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const [first = 0, ...rest] = randomBytes(24);
  const others = rest.map((byte) => `${letters}0123456789`[byte % 36]);
  return `${letters[first % 26]}${others.join('')}`;
}

interface Decision {
  action: string;
  subject: string;
  item: number;
  whom: string;
}

/** In the log that the CMS keeps of who did what. */
export async function logDecision(client: Client, { action, subject, item, whom }: Decision) {
  await client.query(
    `insert into decisions (document_id, action, subject, item, "by", by_id, whom, why, before,
                            created_at, updated_at, published_at)
     select $1, $2, $3, $4, 'npm run admin', 0, $5, '', '{}', moment, moment, moment
       from (select now() at time zone 'utc' as moment) as clock`,
    [documentId(), action, subject, item, whom],
  );
}

const NOT_OF_THIS_VERSION =
  'A la base le falta algo que esta versión guarda; no se cambió nada. Arranca el sitio una vez (npm start), y repítelo.';

/** By PostgreSQL's code. */
const EXPLAINED: Record<string, string> = {
  '23505': 'Otra persona acaba de crear una cuenta con ese correo.',
  // No such table, no such column.
  '42P01': NOT_OF_THIS_VERSION,
  '42703': NOT_OF_THIS_VERSION,
};

export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const sentence = EXPLAINED[(error as { code?: string }).code ?? ''];
    throw sentence ? new Error(sentence, { cause: error }) : error;
  }
}
