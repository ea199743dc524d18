import { features, users } from './account.ts';
import { unsubscribe } from './forum/forum.ts';
import { kindCalls } from './kindCalls.ts';
import { resume } from './resume.ts';

/** The calls of the documented API by name: `calls.article.list`. Those of moderation.ts and ownData.ts are not in the first bundle. */
export const calls = { ...kindCalls, users, features, resume, notices: { unsubscribe } };
