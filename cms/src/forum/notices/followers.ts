import type { Core } from '@strapi/strapi';
import { EMAIL_VERIFIED } from '../../accounts/accounts';
import { BLOCKED } from '../../accounts/blocked';
import { PUBLIC_FORUM } from '../../content/states';
import { installing } from '../../database/install';
import { json, raw } from '../../database/raw';
import { LOCK } from '../../database/locks';
import { boundedBlocks, FORUM, headerText, STATE, type MailRow } from '../../mail/mail';
import { mailEnabled, queueMail, SUBJECT_MAX, verifiesEmail } from '../../mail/outbox';
import type { Outgoing } from '../../mail/sender';
import { unsubscribeToken } from './unsubscribe';

const QUOTED_MAX = 10;
const AT_ONCE = 50;

/** Of the mails to one follower about one forum. */
const GATHER_KEY = `'follow ' || follow.user_id || ' ' || follow.foro_id`;
const REACHED = `not ${BLOCKED} and ${EMAIL_VERIFIED}`;

/** Mails of before that were not sent, which had their quotes in them: they are composed anew. */
export const installFollowerMails = installing([
  `update portafolio_follows as follow set notified_until = least(notified_until, quoted.since)
     from (select gather_key, min(reviews.created_at) - interval '1 millisecond' as since
             from mails join reviews on exists (
               select from jsonb_path_query(${json('body')}, '$[*].comment') as quote where quote = to_jsonb(number))
            where mails.state = '${STATE.pending}' group by 1) as quoted
    where quoted.gather_key = ${GATHER_KEY}`,
  `update mails set body = '[]' where ${json('body')} <> '[]' and state <> '${STATE.sent}'
     and kind in ('${FORUM.comments}', '${FORUM.replies}')`,
]);

/**
 * One mail an hour and forum, to followers whose e-mail is known to be theirs, and none while one waits to go
 * out. The newest of each forum is looked up once; a draft has no readers.
 */
export const DUE = `
  with active as materialized (
    select id, name, (select max(greatest(created_at, approved_at)) from reviews
                       where forum_id = foros.id and state = 'visible') as newest
      from foros where ${PUBLIC_FORUM})
  select follow.user_id as account, ${GATHER_KEY} as "gatherKey", email as "to",
         'Se comentó en «' || active.name || '»' as subject
    from portafolio_follows as follow
    join active on active.id = follow.foro_id join up_users on up_users.id = follow.user_id
   where active.newest > follow.notified_until
     and coalesce(follow.notified_at, '-infinity') < now() - interval '1 hour'
     and not exists (select from mails where gather_key = ${GATHER_KEY} and mails.state = '${STATE.pending}')
     and ${REACHED}
   order by follow.notified_until limit ${AT_ONCE}`;

interface Due {
  account: number;
  gatherKey: string;
  to: string;
  subject: string;
}

/** Queues a mail for each follower of a forum in which something was said: what it says is looked up as it goes out. */
export async function tellFollowers(strapi: Core.Strapi): Promise<void> {
  if (!mailEnabled()) return;
  await strapi.db.transaction(async () => {
    // Another replica that looks meanwhile waits, and finds them.
    await raw(strapi, 'select pg_advisory_xact_lock(?)', [LOCK.notices]);
    for (const due of await raw<Due>(strapi, DUE, { verifies: verifiesEmail() }))
      await queueMail(strapi, { ...due, kind: FORUM.comments, blocks: [] });
  });
}

interface Said {
  email: string;
  forum: string;
  forumNumber: number;
  forumId: number;
  onlyReplies: boolean;
  name: string;
  comment: string;
  said: number;
  last: number;
}

const FOLLOW = `from portafolio_follows as follow
    join foros on foros.id = follow.foro_id join up_users on up_users.id = follow.user_id
   where follow.user_id = :account and ${GATHER_KEY} = :gatherKey and ${PUBLIC_FORUM} and ${REACHED}`;

/** What others said since the last mail, of what the follower still wants to hear of. */
const SAID = `
  select follow.*, coalesce(said.name, '') as name, said.comment,
         count(*) over ()::int as said, max(said.number) over () as last,
         replies and count(own.user_id) over () = count(*) over () as "onlyReplies"
    from (select follow.user_id, notified_until, email, foros.name as forum, foros.number as "forumNumber", foros.id as "forumId",
                 coalesce(notice_replies, true) as replies, following and coalesce(notice_forums, true) as forums ${FOLLOW}) as follow
    join reviews as said on said.forum_id = "forumId"
    left join reviews_user_lnk as writer on writer.review_id = said.id
    left join reviews as asked on asked.number = said.in_reply_to
    left join reviews_user_lnk as own on own.review_id = asked.id and own.user_id = follow.user_id
   where said.state = 'visible' and writer.user_id is distinct from follow.user_id
     and greatest(said.created_at, said.approved_at) > notified_until
     and (forums or (replies and own.user_id is not null))
   order by said.created_at, said.number limit ${QUOTED_MAX}`;

/** Not where the follower is not reached for now. */
const TOLD = `update portafolio_follows set notified_until = cast(:now as timestamptz), notified_at = case when :mailed then now() else notified_at end
   where (user_id, foro_id) = (select follow.user_id, follow.foro_id ${FOLLOW})`;

/** A mail of a forum as it goes out; undefined where the follower wants none any more. */
export async function composeNotice(
  strapi: Core.Strapi,
  row: MailRow,
): Promise<Outgoing | undefined> {
  if (row.kind !== FORUM.comments && row.kind !== FORUM.replies) return row;
  const { account, gatherKey } = row;
  const bound = { account, gatherKey, verifies: verifiesEmail() };
  const now = new Date();
  const tell = (mailed: boolean) => raw(strapi, TOLD, { ...bound, now, mailed });
  const all = await raw<Said>(strapi, SAID, bound);
  const [first] = all;
  if (!first) {
    await tell(false);
    return undefined;
  }
  const { email, forum, forumNumber, forumId, onlyReplies, said, last } = first;
  const token = unsubscribeToken({ user: account ?? 0, forum: onlyReplies ? 0 : forumId });
  const leave = `/baja?token=${token}`;
  const stop = onlyReplies ? 'No avisarme de respuestas' : 'Dejar de seguir este foro';
  const body = boundedBlocks([
    ...all.map(({ comment, name }) => ({ quote: comment, by: name })),
    ...(said > all.length ? [{ text: `Y ${said - all.length} más.` }] : []),
    { button: 'Ver la conversación', path: `/foros/${forumNumber}?c=${last}#c${last}` },
    { button: stop, path: leave },
  ]);
  return {
    ...{ ...row, body, recipient: email, listUnsubscribe: leave, sent: () => tell(true) },
    kind: onlyReplies ? FORUM.replies : FORUM.comments,
    ...(onlyReplies && { subject: headerText(`Te respondieron en «${forum}»`, SUBJECT_MAX) }),
  };
}
