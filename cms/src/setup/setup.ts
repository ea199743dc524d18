import type { Core } from '@strapi/strapi';
import { createFirstAdmins, withdrawInvitations } from './admins';
import { installDrafts } from '../content/drafts';
import { installSearch } from '../search/install';
import { installPlanted, plantOffers } from '../content/offers/plant';
import { plantPages } from '../content/pages/plant';
import { installDemo } from '../content/demo';
import { installReminders } from '../content/messages/remind';
import { installPreviews } from '../content/previews';
import { installInvitations } from '../content/testimonials/invitations';
import { installTrash } from '../content/trash';
import { installVersions } from '../content/versions';
import { installFeedAuthority } from '../database/feedAuthority';
import { installOptimisticLock } from '../database/optimisticLock';
import { installLinks } from '../accounts/links';
import { installPasskeys } from '../accounts/passkeys/repository';
import { installSessions } from '../accounts/sessions/sessions';
import { installOutbox } from '../mail/outbox';
import { installIdempotency } from '../database/idempotency';
import { announceStart, installChangeFeed } from './changeFeed';
import { installDeleteCascade } from './deleteCascade';
import { installAudit } from '../audit/audit';
import { installFollows } from '../forum/follows';
import { installOwnerNotices } from '../forum/notices/tellOwner';
import { installFollowerMails } from '../forum/notices/followers';
import { installBayes } from '../forum/weighing/learned';
import { installForumActivity } from './forumActivity';
import { limitNewRoles } from '../panel/contentRoles';
import { syncPanel } from '../panel/syncPanel';
import { syncPermissions, syncRoles } from './permissions';
import { installProxyRole } from './proxyRole';
import { installPublicNumbers } from './publicNumbers';
import { dropRetired } from './retired';
import { installDateIndexes, installSearchIndexes } from './searchIndexes';
import { installSessionEnds } from '../accounts/sessions/sessionEnds';
import { installUniqueEmails } from '../accounts/accounts';
import { removeApiTokens } from './tokens';

/** Run at every boot; each step is idempotent. */
const steps = [
  dropRetired,
  installPublicNumbers,
  installDateIndexes,
  installChangeFeed,
  installDeleteCascade,
  installFeedAuthority,
  installForumActivity,
  installBayes,
  installFollows,
  installOwnerNotices,
  installReminders,
  installFollowerMails,
  installAudit,
  installProxyRole,
  installIdempotency,
  installOptimisticLock,
  installDrafts,
  installDemo,
  installVersions,
  installTrash,
  installPreviews,
  installInvitations,
  installOutbox,
  installLinks,
  installPasskeys,
  installSessions,
  installSessionEnds,
  installUniqueEmails,
  installSearch,
  installSearchIndexes,
  syncRoles,
  syncPermissions,
  removeApiTokens,
  limitNewRoles,
  createFirstAdmins,
  withdrawInvitations,
  plantPages,
  installPlanted,
  plantOffers,
  syncPanel,
  announceStart,
];

export async function runSetup(strapi: Core.Strapi): Promise<void> {
  for (const step of steps) await step(strapi);
}
