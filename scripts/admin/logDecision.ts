import type { Client } from 'pg';
import { documentId } from './documentId.ts';

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
