import type { Core } from '@strapi/strapi';
import { EMAIL_VERIFIED } from '../../accounts/accounts';
import { BLOCKED } from '../../accounts/blocked';
import { PUBLIC_FORUM } from '../../content/states';
import { raw } from '../../database/raw';
import { boundedBlocks, type Block } from '../../mail/block';
import { FORUM, STATE, type MailRow } from '../../mail/mailRow';
import { verifiesEmail } from '../../mail/outbox';
import { GATHER_KEY, NEWEST } from './tellFollowers';

const WANTED: Record<string, string> = {
  [FORUM.comments]: 'follow.following and coalesce(notice_forums, true)',
  [FORUM.replies]: 'coalesce(notice_replies, true)',
};

/** Undefined where its reader wants it no more. */
async function addressOf(
  strapi: Core.Strapi,
  row: MailRow,
  wanted: string,
): Promise<string | undefined> {
  const [found] = await raw<{ email: string }>(
    strapi,
    `select up_users.email from portafolio_follows as follow
       join foros on foros.id = follow.foro_id join up_users on up_users.id = follow.user_id
      where follow.user_id = :user and ${GATHER_KEY} = :key and ${PUBLIC_FORUM}
        and not ${BLOCKED} and ${EMAIL_VERIFIED} and ${wanted}`,
    { user: row.account, key: row.gatherKey, verifies: verifiesEmail() },
  );
  return found?.email;
}

const quotedIn = (body: Block[]): number[] =>
  body.flatMap((block) => ('quote' in block && block.comment ? [block.comment] : []));

/** As its author has corrected it since, and without what is hidden or deleted by now. */
async function withCurrentQuotes(strapi: Core.Strapi, body: Block[]): Promise<Block[]> {
  const rows = await raw<{ number: number; comment: string }>(
    strapi,
    "select number, comment from reviews where number = any(:numbers) and state = 'visible'",
    { numbers: quotedIn(body) },
  );
  const texts = new Map(rows.map(({ number, comment }) => [number, comment]));
  const current = body.flatMap((block) => {
    if (!('quote' in block)) return block;
    const quote = texts.get(block.comment ?? 0);
    return quote === undefined ? [] : { ...block, quote };
  });
  return boundedBlocks(current);
}

/** What is left of it, or comes to be wanted again, is in a later mail, unless there was one already. */
async function gatherAnew(strapi: Core.Strapi, { id, account, gatherKey, body }: MailRow) {
  await raw(
    strapi,
    `update portafolio_follows as follow set notified_until = least(notified_until, (
       select min(${NEWEST}) - interval '1 millisecond' from reviews where number = any(:numbers)))
      where follow.user_id = :user and ${GATHER_KEY} = :key and not exists (
        select from mails where gather_key = :key and state = '${STATE.sent}' and id > :id)`,
    { numbers: quotedIn(body), user: account, key: gatherKey, id },
  );
}

/** As it is when it goes out, which may be hours later. */
export async function refreshNotice(
  strapi: Core.Strapi,
  row: MailRow,
): Promise<MailRow | undefined> {
  const wanted = WANTED[row.kind];
  if (!wanted) return row;
  const recipient = await addressOf(strapi, row, wanted);
  if (recipient) {
    const body = await withCurrentQuotes(strapi, row.body);
    return body.some((block) => 'quote' in block) ? { ...row, recipient, body } : undefined;
  }
  await gatherAnew(strapi, row);
  return undefined;
}
