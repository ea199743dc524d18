import { features, users } from './accounts/account.ts';
import { unsubscribe } from './forum/forum.ts';
import { kindCalls } from './kindCalls.ts';
import { resume } from './resume.ts';

/** The calls of the documented API by name: `calls.article.list`. Those of moderation.ts, ownData.ts and sessions.ts are not in the first bundle. */
export const calls = { ...kindCalls, users, features, resume, notices: { unsubscribe } };
