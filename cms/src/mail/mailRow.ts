import type { Block } from './block';

export const MAIL = 'api::record.mail';

/** As the panel shows it: see the schema. */
export const STATE = { pending: 'pendiente', sent: 'enviado', failed: 'fallido' } as const;

export interface MailRow {
  id: number;
  documentId: string;
  recipient: string;
  subject: string;
  tries: number;
  replyTo: string | null;
  body: Block[];
  listUnsubscribe: string | null;
  createdAt: string;
}
