import type { Core } from '@strapi/strapi';
import { raw } from '../../database/raw';
import { json } from '../../database/wiped';
import { ERASED_NAME } from '../names';
import type { AccountRow } from './accountRow';

export const MY_COMMENTS = 'select review_id from reviews_user_lnk where user_id = :id';

/** Where it may stand in a text: as a word of its own, with whatever blanks between its words. */
function asWord(text: string): string {
  const escaped = text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
  return `(?<![[:alnum:]])${escaped.replace(/\s+/g, String.raw`\s+`)}(?![[:alnum:]])`;
}

/** Shorter than that a name is any word. */
const NAME_MIN = 3;
const NEVER = String.raw`\y\Y`;

/** More and longer ones than almost anybody has: each makes looking through all that they wrote take longer. */
const FORMER_MAX = 20;
const FORMER_LENGTH = 100;

/** Each once: those of the account first, the newest first, then how they signed, or wrote, and what an admin changed. */
const former = (what: 'name' | 'email', elsewhere: string): string => `select text from (
    select ${what} as text, case when email = '' then 1 else 2 end as rank, id from portafolio_former where account = :id
    union all select ${what}, 1, id from (${elsewhere}) as signed
    union all select ${json('before')}->>'${what}', 0, id from decisions
     where subject = 'user' and item = :id and action = 'account') as found
   where length(text) between 1 and ${FORMER_LENGTH} and text <> :gone
   group by text order by max(rank) desc, max(id) desc limit ${FORMER_MAX}`;

const SIGNED = `select name, id from reviews where id in (${MY_COMMENTS})`;
const FORMER_NAMES = former('name', SIGNED);
const FORMER_EMAILS = former(
  'email',
  // A message may be given any text for an e-mail: a word would go out of whatever it stands in.
  `select email, id from contacts where email like '%_@_%'
      and id in (select contact_id from contacts_user_lnk where user_id = :id)`,
);

const KEEP_SIGNED = `insert into portafolio_former (account, name, email)
  select :id, name, '' from (
    select name, max(id) as newest from (${SIGNED}) as each where name not in ('', :gone)
       and name not in (select name from portafolio_former where account = :id and name is not null)
     group by name order by newest desc limit ${FORMER_MAX}) as signed order by newest`;

const anyOf = (texts: Set<string>): string => [...texts].map(asWord).join('|') || NEVER;

/** Of all that the account is and was called. */
export async function patternsOf(strapi: Core.Strapi, { id, name, email }: AccountRow) {
  const found = async (sql: string) => {
    const rows = await raw<{ text: string }>(strapi, sql, { id, gone: ERASED_NAME });
    return rows.map(({ text }) => text);
  };
  const names = [name ?? '', ...(await found(FORMER_NAMES))];
  const emails = [email, ...(await found(FORMER_EMAILS))];
  return {
    names: anyOf(new Set(names.filter(({ length }) => length >= NAME_MIN))),
    emails: anyOf(new Set(emails)),
  };
}

/** How they signed is wiped first: whoever begins again where an erasure stopped has to know it. */
export const keepSigned = (strapi: Core.Strapi, id: number) =>
  raw(strapi, KEEP_SIGNED, { id, gone: ERASED_NAME });
