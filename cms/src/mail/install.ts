import type { Core } from '@strapi/strapi';
import { MAIL, STATE } from './mailRow';

/** The sender looks every few seconds: among what waits, never among what was sent. */
export async function installOutbox(strapi: Core.Strapi): Promise<void> {
  const { tableName } = strapi.db.metadata.get(MAIL);
  const statements = [
    `create index if not exists portafolio_mail_due on "${tableName}" (due, id) where state = '${STATE.pending}'`,
    `create index if not exists portafolio_mail_sent on "${tableName}" (sent_at)`,
    `create index if not exists portafolio_mail_gather on "${tableName}" (gather_key) where state = '${STATE.pending}'`,
    `create index if not exists portafolio_mail_key on "${tableName}" (dedupe_key)`,
  ];
  for (const statement of statements) await strapi.db.connection.raw(statement);
}

const KEPT_DAYS = { [STATE.sent]: 30, [STATE.failed]: 90 };

/** A mail is kept for as long as somebody may ask what became of it. */
export async function sweepMails(strapi: Core.Strapi): Promise<void> {
  for (const [state, days] of Object.entries(KEPT_DAYS)) {
    const before = new Date(Date.now() - days * 86_400_000);
    await strapi.db.query(MAIL).deleteMany({ where: { state, createdAt: { $lt: before } } });
  }
}
