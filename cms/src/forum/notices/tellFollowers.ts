import type { Core } from '@strapi/strapi';
import { EMAIL_VERIFIED } from '../../accounts/accounts';
import { BLOCKED } from '../../accounts/blocked';
import { PUBLIC_FORUM } from '../../content/states';
import { raw } from '../../database/raw';
import { FORUM, STATE } from '../../mail/mailRow';
import { mailEnabled, queueMail, verifiesEmail } from '../../mail/outbox';
import { unsubscribeToken } from './unsubscribe';

const GATHERED_MAX = 10;
const AT_ONCE = 50;

interface Due {
  user_id: number;
  foro_id: number;
  key: string;
  notified_until: string;
  following: boolean;
  email: string;
  replies: boolean;
  forums: boolean;
  number: number;
  name: string;
}

/** Of the mails to one person about one forum. */
export const GATHER_KEY = `'follow ' || follow.user_id || ' ' || follow.foro_id`;
export const NEWEST = 'greatest(created_at, approved_at)';

/**
 * One mail an hour and forum, to followers who have shown that the e-mail is theirs; the row is held until its
 * mail is written, and skipped by other replicas, and so is the account: one that is being erased gets
 * none. While one waits to go out there is no other: what is said meanwhile is in the next. The newest of
 * each forum is looked up once; no follower sees a draft.
 */
export const DUE = `
  with active as materialized (
    select id, number, name, (
      select max(${NEWEST}) from reviews where forum_id = foros.id and state = 'visible') as newest
      from foros where ${PUBLIC_FORUM})
  select follow.user_id, follow.foro_id, ${GATHER_KEY} as key, follow.notified_until::text, follow.following, up_users.email,
         coalesce(notice_replies, true) as replies, coalesce(notice_forums, true) as forums,
         active.number, active.name
    from portafolio_follows as follow
    join active on active.id = follow.foro_id join up_users on up_users.id = follow.user_id
   where active.newest > follow.notified_until
     and coalesce(follow.notified_at, '-infinity') < now() - interval '1 hour'
     and not exists (select from mails where gather_key = ${GATHER_KEY} and mails.state = '${STATE.pending}')
     and not ${BLOCKED} and ${EMAIL_VERIFIED}
   order by follow.notified_until limit ${AT_ONCE}
     for update of follow skip locked for key share of up_users skip locked`;

interface Said {
  number: number;
  name: string;
  comment: string;
  writer: number | null;
}

/** What others said since, of what they want to hear of. */
const SAID = `
    from reviews as said
    left join reviews_user_lnk as writer on writer.review_id = said.id
    left join reviews as asked on asked.number = said.in_reply_to
    left join reviews_user_lnk as own on own.review_id = asked.id and own.user_id = :user
   where said.forum_id = :forum and said.state = 'visible' and writer.user_id is distinct from :user
     and greatest(said.created_at, said.approved_at) > :since
     and (:follows or (:replies and own.user_id is not null))`;

/** Held until the mail is written: an erasure of its author finds it there. */
const QUOTED = `
  select said.number, coalesce(said.name, '') as name, said.comment, writer.user_id as writer ${SAID}
   order by said.created_at, said.number limit ${GATHERED_MAX} for share of said`;

const COUNTED = `
  select count(*)::int as said, count(own.user_id)::int as replies, max(said.number) as last ${SAID}`;

interface Counted {
  said: number;
  replies: number;
  last: number;
}

const quoteOf = ({ number, name, comment, writer }: Said) => ({
  ...{ quote: comment, by: name, comment: number },
  ...(writer !== null && { writer }),
});

function blocksOf({ number }: Due, quoted: Said[], { said, last }: Counted) {
  const more = said - quoted.length;
  return [
    ...quoted.map(quoteOf),
    ...(more > 0 ? [{ text: `Y ${more} más.` }] : []),
    { button: 'Ver la conversación', path: `/foros/${number}?c=${last}#c${last}` },
  ];
}

async function tell(strapi: Core.Strapi, due: Due): Promise<void> {
  const follows = due.following && due.forums;
  const { user_id: user, foro_id: forum, notified_until: since, replies } = due;
  const bound = { user, forum, since, replies, follows };
  const quoted = await raw<Said>(strapi, QUOTED, bound);
  const [counted] = await raw<Counted>(strapi, COUNTED, bound);
  const isTold = quoted.length > 0 && counted !== undefined;
  await raw(
    strapi,
    `update portafolio_follows set notified_until = now(), notified_at = case when ? then now() else notified_at end
      where user_id = ? and foro_id = ?`,
    [isTold, due.user_id, due.foro_id],
  );
  if (!isTold) return;
  const onlyReplies = counted.replies === counted.said && replies;
  const token = unsubscribeToken({ user: due.user_id, forum: onlyReplies ? 0 : due.foro_id });
  const leave = `/baja?token=${token}`;
  await queueMail(strapi, {
    kind: onlyReplies ? FORUM.replies : FORUM.comments,
    to: due.email,
    account: due.user_id,
    subject: onlyReplies ? `Te respondieron en «${due.name}»` : `Se comentó en «${due.name}»`,
    blocks: [
      ...blocksOf(due, quoted, counted),
      {
        button: onlyReplies ? 'No avisarme de respuestas' : 'Dejar de seguir este foro',
        path: leave,
      },
    ],
    listUnsubscribe: leave,
    gatherKey: due.key,
  });
}

/** Participants are notified of what was said since, gathered. */
export async function tellFollowers(strapi: Core.Strapi): Promise<void> {
  if (!mailEnabled()) return;
  await strapi.db.transaction(async () => {
    for (const due of await raw<Due>(strapi, DUE, { verifies: verifiesEmail() }))
      await tell(strapi, due);
  });
}
