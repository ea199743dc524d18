import { features, users } from './accounts/account.ts';
import { kindCalls } from './kindCalls.ts';
import { resume } from './resume.ts';

/** The calls that the first bundle knows, by name: `calls.article.list`. All of them are in allCalls.ts. */
export const calls = { ...kindCalls, users, features, resume };
