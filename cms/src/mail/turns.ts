import type { Core } from '@strapi/strapi';
import { FORUM, LINK, OWNER, STATE } from './mailRow';

const DAY = 24 * 60 * 60_000;

/** Whose turn it is: these groups one after the other, and everything else as the last one. */
const GROUPS: string[][] = [
  [LINK.adminReset],
  [LINK.reset],
  // These go to whatever address somebody names.
  [LINK.confirm, LINK.address, LINK.taken],
  Object.values(OWNER),
  Object.values(FORUM),
];
const GROUP = `case ${GROUPS.map((kinds, i) => `when kind in ('${kinds.join("', '")}') then ${i}`).join(' ')} else ${GROUPS.length} end`;
/** Who waits for it: where that is not the recipient, the address that asked for it. */
const WHO = 'coalesce(requester, lower(recipient))';

const TRIED = 'from mails where tried_at > :since group by 1';
const NEXT = `select id, tries from mails
    left join (select ${GROUP} as of_group, max(tried_at) as last_of_group ${TRIED}) groups on of_group = ${GROUP}
    left join (select ${WHO} as of_who, max(tried_at) as last_of_who ${TRIED}) whos on of_who = ${WHO}
  where state = :pending and due <= :now
  order by last_of_group nulls first, last_of_who nulls first, due, id
  limit 1 for update of mails skip locked`;

type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];

/**
 * The next mail to send: a round robin by group, and in it by who waits, so that nobody's many mails
 * are in the way of somebody's one. Half of what may go out in a day goes at once, the other half evenly
 * over the day: whoever has much sent cannot use it all up, and there is soon a turn for the others.
 */
export async function nextInTurn(trx: Transaction, now: number, dailyMax: number) {
  const values = { since: new Date(now - DAY), now: new Date(now), ...STATE };
  const { rows: sent } = (await trx.raw(
    'select count(*)::int as mails, max(sent_at) as last from mails where sent_at > :since',
    values,
  )) as { rows: { mails: number; last: Date | null }[] };
  const { mails = 0, last = null } = sent[0] ?? {};
  const atOnce = Math.ceil(dailyMax / 2);
  const pause = mails < atOnce ? 0 : DAY / (dailyMax - atOnce);
  if (mails >= dailyMax || (last && now < last.getTime() + pause)) return undefined;
  const { rows } = (await trx.raw(NEXT, values)) as {
    rows: { id: number; tries: number | null }[];
  };
  return rows[0];
}
