import type { Core } from '@strapi/strapi';
import { raw } from '../database/raw';
import { env } from '../env';
import { ANSWER, FORUM, LINK, OWNER, STATE, WARNING } from './mailRow';

const DAY = 24 * 60 * 60_000;

/** They tell somebody what cannot wait, and have a quarter of the day's mails for themselves. */
const URGENT: string[] = [LINK.adminReset, ...Object.values(WARNING), ...Object.values(OWNER)];
const URGENT_PART = 1 / 4;

/** These go to whatever address somebody names. */
const NAMED: string[] = [LINK.confirm, LINK.address];

/** Whose turn it is: these groups one after the other, and everything else as the last one. */
const GROUPS: string[][] = [
  [LINK.adminReset],
  [LINK.reset],
  [ANSWER],
  NAMED,
  Object.values(WARNING),
  Object.values(OWNER),
  Object.values(FORUM),
];
const GROUP = `case ${GROUPS.map((kinds, i) => `when kind in ('${kinds.join("', '")}') then ${i}`).join(' ')} else ${GROUPS.length} end`;
/** Whose it is: of the address that caused it, if there is one, and otherwise of the recipient. */
const WHO = 'coalesce(requester, lower(recipient))';

const SPENT = `
  select kind = any(:urgent) as urgent, count(*) filter (where sent_at > :since)::int as mails,
         max(tried_at) as last
    from mails where sent_at > :since or tried_at > :since group by 1`;

/** So many go to one mailbox: of those that somebody named in a day, and of links to a new password in half an hour. */
const MAILBOX_MAX = 5;
/** What comes behind a plus is the same mailbox; some providers have several names, and leave out some signs. */
const LOCAL = `split_part(split_part(lower(recipient), '@', 1), '+', 1)`;
const DOMAIN = `split_part(lower(recipient), '@', 2)`;
const MAILBOX = `case
  when ${DOMAIN} in ('gmail.com', 'googlemail.com') then replace(${LOCAL}, '.', '') || '@gmail.com'
  when ${DOMAIN} in ('proton.me', 'protonmail.com', 'pm.me') then translate(${LOCAL}, '.-_', '') || '@proton.me'
  when ${DOMAIN} in ('icloud.com', 'me.com', 'mac.com') then ${LOCAL} || '@icloud.com'
  else ${LOCAL} || '@' || ${DOMAIN} end`;
const NAMED_KINDS = `kind in ('${NAMED.join("', '")}')`;
const isFull = (kinds: string, since: string): string => `(${kinds} and ${MAILBOX} in (
  select ${MAILBOX} from mails where ${kinds} and sent_at > ${since}
   group by 1 having count(*) >= ${MAILBOX_MAX}))`;

/** A mailbox has room again after a day: whoever filled it counts as served for a week, so that others come first. */
const TRIED = `from mails where tried_at > :since or (${NAMED_KINDS} and tried_at > :lastWeek)`;
/** Whoever took over an account gets the link to their own e-mail no sooner than its owner the warning. */
const WARNED = `kind <> '${LINK.address}' or not exists (
  select from mails as warning where warning.account = mails.account
     and warning.kind = '${WARNING.addressAsked}' and warning.state = :pending and warning.tries = 0)`;
/** In a group whoever was served longest ago goes first; then to whom, and then the older account's. */
const NEXT = `select id, tries from mails
    left join (select ${GROUP} as of_group, max(tried_at) as last_of_group ${TRIED} group by 1) groups on of_group = ${GROUP}
    left join (select ${GROUP} as in_group, ${WHO} as of_who, max(tried_at) as last_of_who ${TRIED} group by 1, 2) whos
      on in_group = ${GROUP} and of_who = ${WHO}
    left join (select ${GROUP} as to_group, lower(recipient) as to_whom, max(tried_at) as last_to_whom ${TRIED} group by 1, 2) tos
      on to_group = ${GROUP} and to_whom = lower(recipient)
  where state = :pending and due <= :now and (kind = any(:urgent)) = any(:open) and (${WARNED})
    and not ${isFull(NAMED_KINDS, ':since')} and not ${isFull(`kind = '${LINK.reset}'`, ':halfAnHourAgo')}
  order by last_of_group nulls first, last_of_who nulls first, last_to_whom nulls first, account, due, id
  limit 1 for update of mails skip locked`;

const valuesAt = (now: number) => ({
  ...{ since: new Date(now - DAY), lastWeek: new Date(now - 7 * DAY) },
  ...{ halfAnHourAgo: new Date(now - DAY / 48) },
  ...{ now: new Date(now), urgent: URGENT },
  ...STATE,
});

interface Spent {
  urgent: boolean;
  mails: number;
  last: Date | null;
}

/** Of each part what has gone within a day, and whether one more may go now. */
async function partsAt(strapi: Core.Strapi, now: number, dailyMax: number) {
  const spent = await raw<Spent>(strapi, SPENT, valuesAt(now));
  const urgentMax = Math.max(1, Math.floor(dailyMax * URGENT_PART));
  return [true, false].map((urgent) => {
    const { mails = 0, last = null } = spent.find((one) => one.urgent === urgent) ?? {};
    const max = urgent ? urgentMax : Math.max(1, dailyMax - urgentMax);
    const half = Math.ceil(max / 2);
    /** So many more go at once. */
    const atOnce = Math.max(0, half - mails);
    const pause = atOnce > 0 ? 0 : DAY / (max - half);
    return { urgent, half, atOnce, isOpen: mails < max && now >= (last?.getTime() ?? 0) + pause };
  });
}

const WAITING = `select count(*)::int as waiting from mails
  where state = :pending and due <= :now and kind = any(:urgent)`;

/** Whether less than half is left of the urgent mails that go at once, with what is about to go. */
export async function isUrgentScarce(strapi: Core.Strapi): Promise<boolean> {
  const { mail } = env();
  const now = Date.now();
  const parts = mail ? await partsAt(strapi, now, mail.MAIL_DAILY_MAX) : [];
  const [found] = await raw<{ waiting: number }>(strapi, WAITING, valuesAt(now));
  const waiting = found?.waiting ?? 0;
  return parts.some(({ urgent, half, atOnce }) => urgent && atOnce - waiting <= half / 2);
}

interface Next {
  id: number;
  tries: number | null;
}

/**
 * The next mail to send: a round robin by group, and in it by who waits, so that nobody's many mails
 * are in the way of somebody's one. Half of what may go out in a day goes at once, the other half evenly
 * over the day: there is soon a next one, whoever has much sent.
 */
export async function nextInTurn(
  strapi: Core.Strapi,
  now: number,
  dailyMax: number,
): Promise<Next | undefined> {
  const open = (await partsAt(strapi, now, dailyMax)).filter(({ isOpen }) => isOpen);
  const bound = { ...valuesAt(now), open: open.map(({ urgent }) => urgent) };
  const [next] = await raw<Next>(strapi, NEXT, bound);
  return next;
}
