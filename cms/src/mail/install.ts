import type { Core } from '@strapi/strapi';
import { runAll } from '../database/install';
import { monthsBefore } from '../database/monthsBefore';
import { env } from '../env';
import { MAIL, STATE } from './mailRow';

/** The sender looks every few seconds: among what waits, never among what was sent. */
export async function installOutbox(strapi: Core.Strapi): Promise<void> {
  const { tableName } = strapi.db.metadata.get(MAIL);
  await runAll(strapi, [
    `create index if not exists portafolio_mail_due on "${tableName}" (due, id) where state = '${STATE.pending}'`,
    `create index if not exists portafolio_mail_tried on "${tableName}" (tried_at)`,
    `create index if not exists portafolio_mail_sent on "${tableName}" (sent_at)`,
    `create index if not exists portafolio_mail_gather on "${tableName}" (gather_key) where state = '${STATE.pending}'`,
    `create index if not exists portafolio_mail_key on "${tableName}" (dedupe_key)`,
  ]);
}

/** A mail that is over is kept for as long as somebody may ask what became of it. */
export async function sweepMails(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const before = monthsBefore(now, env().KEEP_MAILS_MONTHS);
  const where = { state: { $ne: STATE.pending }, createdAt: { $lt: before } };
  await strapi.db.query(MAIL).deleteMany({ where });
}
