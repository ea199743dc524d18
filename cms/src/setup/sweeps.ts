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
import { kindsOf } from '../kinds/kind';
import { sweepMails } from '../mail/outbox';
import type { Step } from '../server/timers';
import { removeUnreferenced } from '../images/removeUnreferenced';
import { FILE } from '../images/store';

/** Longer than anybody has an editor open. */
const UNREFERENCED_LIFE_MS = 7 * 24 * 3_600_000;

interface Row {
  id: number;
  hash: string;
  provider_metadata: { inText?: boolean } | null;
}

/** Deletes what was uploaded in an editor a week ago and is referenced nowhere: it was never saved. */
async function sweepUnreferenced(strapi: Core.Strapi, now = Date.now()): Promise<number> {
  const where = {
    createdAt: { $lt: new Date(now - UNREFERENCED_LIFE_MS) },
    provider_metadata: { $notNull: true },
  };
  const select = ['id', 'hash', 'provider_metadata'];
  const old = (await strapi.db.query(FILE).findMany({ select, where })) as Row[];
  let swept = 0;
  for (const { id, hash, provider_metadata: mark } of old) {
    const fileKey = /^[0-9a-z]+/.exec(hash)?.[0] ?? '';
    if (!mark?.inText || fileKey === '') continue;
    const reference = await removeUnreferenced(strapi, fileKey);
    if (reference === 'none') swept += 1;
    if (reference === 'item') await clearMark(strapi, id);
  }
  return swept;
}

/** It was saved: from now on it is deleted with it, and no sweep need look again. */
const clearMark = (strapi: Core.Strapi, id: number) =>
  strapi.db.query(FILE).update({ where: { id }, data: { provider_metadata: null } });

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
