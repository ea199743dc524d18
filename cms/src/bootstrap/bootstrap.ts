import type { Core } from '@strapi/strapi';
import { createFirstAdmins } from './admins';
import { installEdits } from '../content/edits';
import { installOnce } from '../content/once';
import { installChangeFeed } from './changeFeed';
import { installComments } from './comments';
import { syncPanel } from '../panel/syncPanel';
import { syncPermissions } from './permissions';
import { installProxyRole } from './proxyRole';
import { installPublicNumbers } from './publicNumbers';
import { syncRoles } from './roles';
import { installDateIndexes, installSearchIndexes } from './searchIndexes';
import { installSessionVersions, installUniqueEmails } from './sessionVersions';
import { syncTokens } from './tokens';

/** Runs at every boot; each step leaves alone what already is as it should be. */
const steps = [
  installPublicNumbers,
  installDateIndexes,
  installSearchIndexes,
  installChangeFeed,
  installComments,
  installProxyRole,
  installOnce,
  installEdits,
  installSessionVersions,
  installUniqueEmails,
  syncRoles,
  syncPermissions,
  syncTokens,
  createFirstAdmins,
  syncPanel,
];

export async function bootstrap(strapi: Core.Strapi): Promise<void> {
  for (const step of steps) await step(strapi);
}
