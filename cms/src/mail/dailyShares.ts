import type { Core } from '@strapi/strapi';
import { FORUM, LINK, OWNER, WARNING } from './mailRow';

const DAY = 24 * 60 * 60_000;

/** First of all that waits. */
export const RESETS: string[] = [LINK.reset, LINK.adminReset];
const ABOUT_ACCOUNTS = [...Object.values(LINK), ...Object.values(WARNING)];
const FOR_OWNER = Object.values(OWNER);

/** The last parts of the day's mails, and the kinds for which each is kept: nothing else can use it up. */
const KEPT: [part: number, kinds: string[]][] = [
  [1 / 20, [LINK.adminReset]],
  [1 / 10, RESETS],
  [3 / 10, [...ABOUT_ACCOUNTS, ...FOR_OWNER]],
];

/** What goes at most to addresses that nobody has proved to be theirs, and what forums write to anybody. */
const TO_UNPROVED = 1 / 2;
const FROM_FORUMS = 1 / 5;
/**
 * Of what is left for unproved addresses, what one requester may have had: there is always some for another.
 * Only of links to an address that they name: any other mail, held back, somebody else would miss.
 */
const TO_ONE_REQUESTER = 1 / 4;

const UNPROVED = `(kind = any(:named) or (kind <> all(:exempt) and not exists (
  select 1 from up_users where lower(proved_email) = lower(recipient))))`;
const KINDS = {
  /** They go to whatever address somebody names. */
  named: [LINK.confirm, LINK.address],
  exempt: [...RESETS, ...FOR_OWNER],
  forum: Object.values(FORUM),
};

const ALLOWED = `(cast(:kinds as text[]) is null or kind = any(:kinds))
  and not (:forumOver and kind = any(:forum))
  and not (${UNPROVED} and :unprovedOver)
  and not (kind = any(:named) and coalesce(requester = any(:requesters), false))`;

type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];

interface Spent {
  forum: boolean;
  unproved: boolean;
  requester: string | null;
  mails: number;
}

const sum = (spent: Spent[]): number => spent.reduce((all, { mails }) => all + mails, 0);

/** Of those that have had at least so many. */
function requestersWith(most: number, spent: Spent[]): string[] {
  const had = new Map<string, number>();
  for (const { requester, mails } of spent)
    if (requester !== null) had.set(requester, (had.get(requester) ?? 0) + mails);
  return [...had].filter(([, mails]) => mails >= most).map(([requester]) => requester);
}

/** Which mails of the queue may still go out today, as a condition; undefined is none. */
export async function allowedToday(trx: Transaction, now: number, dailyMax: number) {
  const { rows: spent } = (await trx.raw(
    `select kind = any(:forum) as forum, ${UNPROVED} as unproved, requester, count(*)::int as mails
       from mails where sent_at > :since group by 1, 2, 3`,
    { ...KINDS, since: new Date(now - DAY) },
  )) as { rows: Spent[] };
  const left = dailyMax - sum(spent);
  if (left <= 0) return undefined;
  const unproved = spent.filter((one) => one.unproved);
  const unprovedLeft = dailyMax * TO_UNPROVED - sum(unproved);
  const values = {
    ...KINDS,
    kinds: KEPT.find(([part]) => left <= Math.floor(dailyMax * part))?.[1] ?? null,
    forumOver: sum(spent.filter(({ forum }) => forum)) >= dailyMax * FROM_FORUMS,
    unprovedOver: unprovedLeft <= 0,
    requesters: requestersWith(unprovedLeft * TO_ONE_REQUESTER, unproved),
  };
  return { sql: ALLOWED, values };
}
