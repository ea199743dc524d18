import type { Core } from '@strapi/strapi';
import { parsedJson } from '../../database/raw';
import { inPages, pagedRows } from '../../database/pagedRows';
import { accountRow, provedEmailOf, type AccountRow } from './accountRow';

/** What the site keeps of an account besides its own row: each a list of rows, in the order of the page. */
export const SECTIONS = {
  comments: `select reviews.number as "_id", reviews.name, reviews.comment, rating, reviews.state, tombstone as "placeKept",
      jsonb_typeof(earlier) in ('array', 'string') as "earlierLeftOut",
      reviews.created_at as "createdAt", edited_at as "editedAt", in_reply_to as "inReplyTo",
      foros.number as "forumId", foros.name as forum
    from reviews join reviews_user_lnk as mine on mine.review_id = reviews.id and mine.user_id = :id
    left join foros on foros.id = reviews.forum_id order by reviews.id`,
  reports: `select comment as "commentId", reason, text, name, created_at as "createdAt"
    from reports where reporter = :id order by id`,
  follows: `select foros.number as "forumId", foros.name as forum, following, notified_until as "notifiedUntil",
      notified_at as "notifiedAt"
    from portafolio_follows join foros on foros.id = foro_id where user_id = :id order by foro_id`,
  messages: `select contacts.number as "_id", name, email, topic, comment, created_at as "createdAt",
      answered, suspicious
    from contacts join contacts_user_lnk as mine on mine.contact_id = contacts.id and mine.user_id = :id
    order by contacts.id`,
  cards: `select profiles.number as "_id", name, heading, comment, image, city, email, phone, address,
      created_at as "createdAt"
    from profiles join profiles_user_lnk as mine on mine.profile_id = profiles.id and mine.user_id = :id
    order by profiles.id`,
  mails: `select kind, recipient, subject, state, created_at as "createdAt", sent_at as "sentAt"
    from mails where account = :id or lower(recipient) = lower(:proved) order by id`,
  sessions: `select made as "createdAt", seen as "seenAt", browser, system
    from portafolio_sessions where account = :id order by id`,
  passkeys: `select name, host, credential, made as "createdAt", used as "usedAt"
    from portafolio_passkeys where account = :id order by id`,
  links: `select purpose, expires, address from portafolio_links where account = :id order by expires`,
  decisions: `select action, subject, item, why, created_at as "createdAt", by_id = :id as "byYou"
    from decisions where by_id = :id or whom_id = :id or (subject = 'user' and item = :id) order by id`,
};

/** What a comment said before, which may be far more than all else. */
const EARLIER = `select number as "_id", earlier #>> '{}' as earlier from reviews
    join reviews_user_lnk as mine on mine.review_id = reviews.id and mine.user_id = :id
   where jsonb_typeof(earlier) in ('array', 'string') order by reviews.id`;
const EARLIER_MAX_CHARACTERS = 2_000_000;

type Row = Record<string, unknown>;
type Section = keyof typeof SECTIONS;
type Rows = Row[];
export type OwnData = Record<Section, Rows> & { account: Record<string, unknown> };

const shownAccount = ({ id, decoyOf, email, provedEmail: _, ...row }: AccountRow) => ({
  _id: id,
  ...row,
  email: decoyOf ?? email,
});

/** Fills in the earlier texts, as many as an export takes; a comment whose texts are left out says so. */
async function addEarlier(strapi: Core.Strapi, comments: Row[], values: Row): Promise<void> {
  const byNumber = new Map(comments.map((comment) => [comment._id, comment]));
  let characters = 0;
  for await (const { _id, earlier } of pagedRows<{ _id: number; earlier: string }>(
    strapi,
    EARLIER,
    values,
  )) {
    characters += earlier.length;
    if (characters > EARLIER_MAX_CHARACTERS) break;
    Object.assign(byNumber.get(_id) ?? {}, { earlier: parsedJson(earlier), earlierLeftOut: null });
  }
}

/** Everything that the site keeps of an account, as it was in one moment. */
export async function collectOwnData(strapi: Core.Strapi, id: number): Promise<OwnData> {
  return (await strapi.db.transaction(async ({ trx }) => {
    await trx.raw('set transaction isolation level repeatable read, read only');
    const account = await accountRow(strapi, id);
    const data: Record<string, unknown> = { account: shownAccount(account) };
    // Mails to an e-mail that nobody proved are not shown: it may be somebody else's.
    const values = { id, proved: provedEmailOf(account) };
    for (const [name, sql] of Object.entries(SECTIONS))
      data[name] = await inPages<Row>(strapi, sql, values);
    await addEarlier(strapi, data.comments as Row[], values);
    return data;
  })) as OwnData;
}
