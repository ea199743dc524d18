import type { Core } from '@strapi/strapi';
import { forgetInAudit, holdAudit } from '../../audit/forget';
import { retriedTransaction } from '../../database/deadlocks';
import { raw } from '../../database/raw';
import { json, wiped } from '../../database/wiped';
import { kindsOf } from '../../kinds/kind';
import { MESSAGE } from '../../mail/mailRow';
import { ERASED_NAME } from '../names';
import { accountsOf } from '../accounts';
import { accountRow, provedEmailOf, type AccountRow } from './accountRow';
import { keepSigned, MY_COMMENTS, patternsOf } from './patterns';

/** Also those that were written without logging in, where the e-mail is proved to be theirs. */
const MY_MESSAGES = `select id from contacts where lower(email) = lower(:proved)
  or id in (select contact_id from contacts_user_lnk where user_id = :id)`;

/** Of a mail, whether it quotes them. */
const QUOTES_THEM = `(${json('body')}) @> jsonb_build_array(jsonb_build_object('writer', cast(:id as int)))`;

/** What Strapi stores as one line. */
const SHORT_MAX = '255';

/** As long as fields are measured, in UTF-16: what lies beyond its first plane counts twice. */
const cut = (text: string, max: string): string =>
  `(select left(t, ${max} - length(regexp_replace(left(t, ${max}), '[\\u0001-\\uFFFF]+', '', 'g'))) from (select ${text} as t) as whole)`;

/** A block of a mail to others, where it quotes the account. */
const WITHOUT_WRITER = `block - 'writer' || jsonb_build_object('by', cast(:gone as text), 'quote', ${wiped(`block->>'quote'`)})`;

/** What takes long: looking through texts for names. */
interface Wiping {
  table: 'reviews' | 'contacts' | 'mails';
  set: string;
  where: string;
  /** What tells that it is done, unless somebody signed so before. */
  undone: string;
}

/** What somebody wrote stays, without who it was; where nothing is signed any more, nothing is. */
const COMMENTS: Wiping = {
  table: 'reviews',
  set: `name = case when coalesce(name, '') = '' then name else :gone end,
    comment = ${cut(wiped('comment'), ':commentMax')}, earlier = null`,
  where: `id in (${MY_COMMENTS})`,
  undone: 'name is distinct from :gone',
};
const MESSAGES: Wiping = {
  table: 'contacts',
  set: `name = :gone, topic = ${cut(wiped('topic'), SHORT_MAX)}, comment = ${cut(wiped('comment'), ':messageMax')}`,
  where: `id in (${MY_MESSAGES})`,
  undone: 'name is distinct from :gone',
};
/** Mails to others that quote their comments; what the owner got of a message is another thing. */
const QUOTES: Wiping = {
  table: 'mails',
  set: `body = (
    select jsonb_agg(case when block->'writer' = to_jsonb(cast(:id as int)) then ${WITHOUT_WRITER} else block end order by place)
      from jsonb_array_elements(${json('body')}) with ordinality as each(block, place))`,
  where: `kind is distinct from :messageKind and ${QUOTES_THEM}`,
  undone: 'true',
};

/** Whatever was written since its chunk. */
const wipeRest = ({ table, set, where, undone }: Wiping): string =>
  `update ${table} set ${set} where ${where} and ${undone}`;

/** So few that nobody waits for long for one of them. */
const wipeSome = ({ table, set, where }: Wiping): string =>
  `update ${table} set ${set} where id in (
     select id from ${table} where ${where} and id > :after order by id limit 20 for update) returning id`;

/** In this order: the links of the account to its rows go with the account, and its e-mail finds its messages. */
const STATEMENTS = [
  wipeRest(COMMENTS),
  // The notice that the owner got of each message, also of one that was deleted.
  `update mails set subject = 'Mensaje de ' || cast(:gone as text), reply_to = null,
      body = jsonb_build_array(jsonb_build_object('text', 'Quien lo escribió borró su cuenta.')) || coalesce((
        select jsonb_agg(block) from jsonb_array_elements(${json('mails.body')}) as each(block)
         where block->'button' is not null), '[]')
    where kind = :messageKind and (lower(reply_to) = lower(:proved) or ${QUOTES_THEM}
      or id in (
        select notices.id from mails as notices cross join jsonb_array_elements(${json('notices.body')}) as each(block)
          join contacts on block->>'path' = cast(:messagePath as text) || number
         where kind = :messageKind and contacts.id in (${MY_MESSAGES})))`,
  wipeRest(MESSAGES),
  `update contacts set email = '' where id in (${MY_MESSAGES})`,
  'delete from reports where reporter = :id',
  'delete from mails where account = :id or lower(recipient) = lower(:proved)',
  wipeRest(QUOTES),
  'delete from portafolio_links where account = :id',
  'delete from portafolio_passkeys where account = :id',
  `delete from portafolio_edits where account = :id or item = 'plugin::users-permissions.user ' || :id`,
];

/** A forum says who commented last. Nobody comments there until this is committed, so it comes behind all that takes long. */
const RECOUNT = `select portafolio_recount(forum_id, 0) from (
  select distinct forum_id from reviews where id in (${MY_COMMENTS}) and forum_id is not null
   order by forum_id) as mine`;

const longest = (strapi: Core.Strapi, kind: string): number =>
  Number(kindsOf(strapi).find(({ name }) => name === kind)?.attributes.comment?.maxLength);

async function valuesOf(strapi: Core.Strapi, account: AccountRow) {
  const { id, email } = account;
  return {
    ...{ id, email, gone: ERASED_NAME, ...(await patternsOf(strapi, account)) },
    ...{ proved: provedEmailOf(account), messageKind: MESSAGE.kind, messagePath: MESSAGE.path },
    // Without a short name a text is longer.
    ...{ commentMax: longest(strapi, 'review'), messageMax: longest(strapi, 'contact') },
  };
}

type Values = Awaited<ReturnType<typeof valuesOf>>;

/** Takes the names and the e-mails of an account, and what hangs on it alone, out of every row that is tied to it. */
async function forget(strapi: Core.Strapi, values: Values): Promise<void> {
  await holdAudit(strapi, values);
  for (const sql of STATEMENTS) await raw(strapi, sql, values);
  // Behind the rows themselves: a decision on one of them that was under way is in the log by now.
  await forgetInAudit(strapi, values);
  await raw(strapi, RECOUNT, values);
}

/** What they wrote comes before all else, a few at a time. */
async function wipeInChunks(strapi: Core.Strapi, values: Values): Promise<void> {
  for (const sql of [COMMENTS, MESSAGES, QUOTES].map(wipeSome)) {
    const wipe = (after: number) =>
      retriedTransaction(strapi, () => raw<{ id: number }>(strapi, sql, { ...values, after }));
    let done = await wipe(0);
    while (done.length > 0) done = await wipe(Math.max(...done.map(({ id }) => id)));
  }
}

/**
 * Ends its sessions too: nobody who has it waits for what is being erased, writes more, or takes it back.
 * Where this stops halfway, it is due.
 */
export async function lockOut(strapi: Core.Strapi, id: number): Promise<void> {
  const blockedReason = 'La cuenta se está borrando.';
  const block = { blocked: true, blockedUntil: null, blockedReason };
  const now = new Date().toISOString();
  const day = (await accountsOf(strapi).byId(id))?.eraseAt ?? now;
  const eraseAt = day < now ? day : now;
  await accountsOf(strapi).change(id, { ...block, eraseAt, passwordHash: null });
  for (const table of ['sessions', 'passkeys', 'links'])
    await raw(strapi, 'delete from ?? where account = ?', [`portafolio_${table}`, id]);
  await keepSigned(strapi, id);
}

/** Opens a transaction with the account held; undefined where it does not go, or not now. */
type WhileHeld = (work: () => Promise<AccountRow>) => Promise<AccountRow | undefined>;

/**
 * The account, and all that names it. Of whoever wrote most that takes long: others who report or moderate one
 * of its comments, or leave its mails, would wait for all.
 */
export async function removeAccount(
  strapi: Core.Strapi,
  id: number,
  whileHeld: WhileHeld,
  record: (account: AccountRow) => Promise<void> = () => Promise.resolve(),
): Promise<AccountRow | undefined> {
  const account = await whileHeld(async () => {
    await lockOut(strapi, id);
    return accountRow(strapi, id);
  });
  if (!account) return undefined;
  const values = await valuesOf(strapi, account);
  await wipeInChunks(strapi, values);
  return whileHeld(async () => {
    // Longer than any statement of a visitor's may take.
    await raw(strapi, "set local statement_timeout = '10min'");
    await forget(strapi, values);
    await record(account);
    await accountsOf(strapi).remove(id);
    return account;
  });
}
