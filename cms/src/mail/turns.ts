import type { Core } from '@strapi/strapi';
import { raw } from '../database/raw';
import { env } from '../env';
import { FORUM, LINK, OWNER, STATE, WARNING } from './mailRow';

const DAY = 24 * 60 * 60_000;

/** They tell somebody what cannot wait, and nobody can have many of them sent. */
const URGENT: string[] = [LINK.adminReset, ...Object.values(WARNING), ...Object.values(OWNER)];

/** Whose turn it is: these groups one after the other, and everything else as the last one. */
const GROUPS: string[][] = [
  [LINK.adminReset],
  [LINK.reset],
  // These go to whatever address somebody names.
  [LINK.confirm, LINK.address, LINK.taken],
  Object.values(WARNING),
  Object.values(OWNER),
  Object.values(FORUM),
];
const GROUP = `case ${GROUPS.map((kinds, i) => `when kind in ('${kinds.join("', '")}') then ${i}`).join(' ')} else ${GROUPS.length} end`;
/** Who waits for it: where that is not the recipient, the address that asked for it. */
const WHO = 'coalesce(requester, lower(recipient))';

const SPENT = `
  select count(*) filter (where sent_at > :since)::int as mails,
         max(tried_at) filter (where kind <> all(:urgent)) as last
    from mails where sent_at > :since or tried_at > :since`;

const TRIED = 'from mails where tried_at > :since group by 1';
/** Whoever took over an account gets the link to their own e-mail no sooner than its owner the warning. */
const WARNED = `kind <> '${LINK.address}' or not exists (
  select from mails as warning where warning.account = mails.account
     and warning.kind = '${WARNING.addressAsked}' and warning.state = :pending and warning.tries = 0)`;
const NEXT = `select id, tries from mails
    left join (select ${GROUP} as of_group, max(tried_at) as last_of_group ${TRIED}) groups on of_group = ${GROUP}
    left join (select ${WHO} as of_who, max(tried_at) as last_of_who ${TRIED}) whos on of_who = ${WHO}
  where state = :pending and due <= :now and (not :paused or kind = any(:urgent)) and (${WARNED})
  order by last_of_group nulls first, last_of_who nulls first, due, id
  limit 1 for update of mails skip locked`;

const valuesAt = (now: number) => ({
  since: new Date(now - DAY),
  now: new Date(now),
  urgent: URGENT,
  ...STATE,
});

async function spentAt(strapi: Core.Strapi, now: number, dailyMax: number) {
  const [spent] = await raw<{ mails: number; last: Date | null }>(strapi, SPENT, valuesAt(now));
  const { mails = 0, last = null } = spent ?? {};
  return { mails, last, isHalf: mails >= Math.ceil(dailyMax / 2) };
}

/** Whether half of what may go out in a day has gone. */
export async function isHalfSpent(strapi: Core.Strapi): Promise<boolean> {
  const { mail } = env();
  return mail !== undefined && (await spentAt(strapi, Date.now(), mail.MAIL_DAILY_MAX)).isHalf;
}

interface Next {
  id: number;
  tries: number | null;
}

/**
 * The next mail to send: a round robin by group, and in it by who waits, so that nobody's many mails
 * are in the way of somebody's one. Half of what may go out in a day goes at once; from then on what is
 * not urgent has pauses as if the rest had to last a day, so that there is always some left.
 */
export async function nextInTurn(
  strapi: Core.Strapi,
  now: number,
  dailyMax: number,
): Promise<Next | undefined> {
  const { mails, last, isHalf } = await spentAt(strapi, now, dailyMax);
  if (mails >= dailyMax) return undefined;
  const pause = isHalf ? DAY / (dailyMax - mails) : 0;
  const paused = last !== null && now < last.getTime() + pause;
  const [next] = await raw<Next>(strapi, NEXT, { ...valuesAt(now), paused });
  return next;
}
