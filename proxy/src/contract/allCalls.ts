import { features, users } from './accounts/account.ts';
import { blocking } from './accounts/blocking.ts';
import { links } from './accounts/links.ts';
import { ownData } from './accounts/ownData.ts';
import { passkeys } from './accounts/passkeys.ts';
import { sessions } from './accounts/sessions.ts';
import type { Call } from './call.ts';
import { audit, moderation } from './forum/moderation.ts';
import { thread, unsubscribe } from './forum/thread.ts';
import { images } from './images.ts';
import { invitations } from './invitations.ts';
import { hasUpload, kindCalls } from './kindCalls.ts';
import { kinds } from './kinds.generated.ts';
import type { KindName } from './kinds.generated.ts';
import { topics } from './topics.ts';
import { demo } from './demo.ts';
import { siteSearch } from './siteSearch.ts';
import { settings } from './pages/settings.ts';
import { messages } from './messages.ts';
import { resume } from './resume.ts';
import { resumeImport } from './resumeImport.ts';
import { drafts, preview, trash, writing } from './writing.ts';

/** The rows of the site's own kinds are there from the start. */
const OF_NEW = /\.(?:create|delete)$/;

const callsOfKind = (name: KindName): Call[] =>
  Object.values<Call>(kindCalls[name]).filter(
    ({ id, upload }) =>
      (upload === undefined || hasUpload(kinds[name])) && !(kinds[name].fixed && OF_NEW.test(id)),
  );

/** Every call in one row, in the order in which paths are matched. */
export const allCalls: readonly Call[] = [
  ...(Object.keys(kinds) as KindName[]).flatMap(callsOfKind),
  ...Object.values(writing).flatMap((one) => Object.values<Call>(one)),
  ...Object.values<Call>(invitations),
  ...Object.values<Call>(messages),
  ...Object.values<Call>(siteSearch),
  ...Object.values<Call>(topics),
  ...Object.values<Call>(preview),
  ...Object.values<Call>(drafts),
  ...Object.values<Call>(trash),
  ...Object.values<Call>(images),
  ...Object.values<Call>(thread),
  ...Object.values<Call>(links),
  ...Object.values<Call>(blocking),
  ...Object.values<Call>(ownData),
  ...Object.values<Call>(sessions),
  ...Object.values<Call>(passkeys),
  ...Object.values<Call>(users),
  features,
  resume,
  resumeImport,
  ...Object.values<Call>(settings),
  ...Object.values<Call>(demo),
  ...Object.values<Call>(moderation),
  ...Object.values<Call>(audit),
  unsubscribe,
];
