import type { Core } from '@strapi/strapi';
import { eraseDue } from '../accounts/ownData/erase';
import { sweepLinks } from '../accounts/links';
import { sweepUnconfirmed } from '../accounts/registration';
import { sweepChallenges } from '../accounts/passkeys/repository';
import { sweepSessions } from '../accounts/sessions/sessions';
import { sweepAudit } from '../audit/audit';
import { sweepDecidedTexts } from '../audit/forget';
import { sweepIdempotencyKeys } from '../database/idempotency';
import { monthsBefore } from '../database/monthsBefore';
import { sweepLastEdits } from '../database/optimisticLock';
import { env } from '../env';
import { sweepDeleted } from '../forum/moderation/comments';
import { sweepDemo } from '../content/demo';
import { sweepPreviews } from '../content/previews';
import { sweepInvitations } from '../content/testimonials/invitations';
import { sweepTrash } from '../content/trash';
import { sweepReports } from '../forum/reports';
import { sweepUnreferenced } from '../images/sweepUnreferenced';
import { kindsOf } from '../kinds/kind';
import { sweepMails } from '../mail/outbox';
import type { Step } from '../server/timers';

/** What a message became where it is worked on. */
const WORK = ['talking', 'won'];

/** What people wrote to the owner is kept for as long as the privacy notice says: longer where it became work. */
export async function sweepMessages(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const before = monthsBefore(now, env().KEEP_MESSAGES_MONTHS);
  for (const { uid, site } of kindsOf(strapi)) {
    if (site.nature !== 'message') continue;
    const where = {
      createdAt: { $lt: before },
      $or: [{ state: { $null: true } }, { state: { $notIn: WORK } }],
    };
    await strapi.db.query(uid).deleteMany({ where });
  }
}

/** All that goes by itself, once an hour; each says how long that is kept. */
export const sweeps: Step[] = [
  ...[sweepIdempotencyKeys, sweepLastEdits, sweepLinks, sweepUnconfirmed, sweepDeleted],
  ...[sweepSessions, sweepChallenges, sweepReports, sweepTrash, sweepDemo, sweepPreviews],
  sweepInvitations,
  ...[sweepMessages, sweepMails, sweepAudit, sweepDecidedTexts, sweepUnreferenced, eraseDue],
];
