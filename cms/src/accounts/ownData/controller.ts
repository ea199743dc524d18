import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { eraseBody, parse } from '../bodySchemas';
import { requireCaller, sessionOf } from '../caller';
import { keepAccount, scheduleErasure } from './schedule';
import { WRITTEN } from '../../content/testimonials/invitations';
import { parsedJson, raw } from '../../database/raw';
import { accountRow, provedEmailOf } from './accountRow';
import type { AccountRow } from './accountRow';

type OwnContext = Context & { request: { body?: unknown } };

/** What people do with their own data. */
export const ownDataController = (strapi: Core.Strapi) => ({
  async exportMe(ctx: OwnContext) {
    ctx.body = await ownDataOf(strapi, requireCaller(ctx).id);
  },

  async erase(ctx: OwnContext) {
    const { password } = parse(eraseBody, ctx.request.body);
    const { id } = requireCaller(ctx);
    ctx.body = { eraseAt: await scheduleErasure(strapi, id, password, sessionOf(ctx)) };
  },

  async keep(ctx: OwnContext) {
    await keepAccount(strapi, requireCaller(ctx).id);
    ctx.status = 204;
  },
});

/** What the site keeps of an account besides its own row: each a list of rows, in the order of the page. */
const SECTIONS = {
  comments: `select reviews.number as "_id", reviews.name, reviews.comment, rating, reviews.state, tombstone as "placeKept",
      case when jsonb_typeof(earlier) in ('array', 'string') then earlier #>> '{}' end as earlier,
      reviews.created_at as "createdAt", edited_at as "editedAt", in_reply_to as "inReplyTo",
      foros.number as "forumId", foros.name as forum
    from reviews join reviews_user_lnk as mine on mine.review_id = reviews.id and mine.user_id = :id
    left join foros on foros.id = reviews.forum_id order by reviews.id`,
  deletedComments: `select row->>'number' as "_id", row->>'name' as name, row->>'comment' as comment,
      row->>'created_at' as "createdAt", title as forum, made as "deletedAt"
    from portafolio_trash, jsonb_array_elements(body) as part, jsonb_array_elements(part->'rows') as row
    where part->>'table' = 'reviews' and exists (
      select from jsonb_array_elements(body) as other, jsonb_array_elements(other->'rows') as link
       where other->>'table' = 'reviews_user_lnk' and link->'user_id' = to_jsonb(cast(:id as int)) and link->'review_id' = row->'id')
    order by portafolio_trash.id`,
  reports: `select comment as "commentId", reason, text, name, created_at as "createdAt"
    from reports where reporter = :id order by id`,
  follows: `select foros.number as "forumId", foros.name as forum, following, notified_until as "notifiedUntil",
      notified_at as "notifiedAt"
    from portafolio_follows join foros on foros.id = foro_id where user_id = :id order by foro_id`,
  messages: `select contacts.number as "_id", name, email, topic, comment, offer, created_at as "createdAt",
      suspicious
    from contacts join contacts_user_lnk as mine on mine.contact_id = contacts.id and mine.user_id = :id
    order by contacts.id`,
  testimonials: `select about, item, email, made as "createdAt", expires, written.name, role, comment, state
    from portafolio_invitations left join ${WRITTEN} as written on true
    where lower(email) = lower(:proved) order by made, hash`,
  cards: `select profiles.number as "_id", name, heading, comment, image, city, email, phone, address,
      created_at as "createdAt"
    from profiles join profiles_user_lnk as mine on mine.profile_id = profiles.id and mine.user_id = :id
    order by profiles.id`,
  mails: `select kind, recipient, subject, state, created_at as "createdAt", sent_at as "sentAt"
    from mails where (account = :id and lower(recipient) = lower(:email)) or lower(recipient) = lower(:proved) order by id`,
  sessions: `select made as "createdAt", seen as "seenAt", browser, system
    from portafolio_sessions where account = :id order by id`,
  passkeys: `select name, host, credential, made as "createdAt", used as "usedAt"
    from portafolio_passkeys where account = :id order by id`,
  links: `select purpose, expires, address from portafolio_links where account = :id order by expires`,
  decisions: `select action, subject, item, why, created_at as "createdAt", by_id = :id as "byYou"
    from decisions where by_id = :id or whom_id = :id or (subject = 'user' and item = :id) order by id`,
  drafts: `select kind, number as "_id", made as "savedAt" from portafolio_drafts where account = :id order by kind, number`,
  versions: `select kind, number as "_id", made as "savedAt" from portafolio_versions where account = :id order by id`,
  deletions: `select kind, number as "_id", title as name, made as "deletedAt" from portafolio_trash where account = :id order by id`,
  previews: `select kind, number as "_id", expires from portafolio_previews where account = :id order by expires`,
  edits: `select split_part(split_part(item, ' ', 1), '.', 2) as kind, editor as name, made as "createdAt"
    from portafolio_edits where account = :id order by made, item`,
};

type Row = Record<string, unknown>;

const shownAccount = ({ id, provedEmail: _, ...row }: AccountRow) => ({ _id: id, ...row });

const withEarlier = ({ earlier, ...row }: Row): Row => ({
  ...row,
  ...(typeof earlier === 'string' && { earlier: parsedJson(earlier) }),
});

/** Everything that the site keeps of an account, as it was in one moment: one query a section. */
async function ownDataOf(strapi: Core.Strapi, id: number): Promise<Row> {
  return strapi.db.transaction(async ({ trx }) => {
    await trx.raw('set transaction isolation level repeatable read, read only');
    const account = await accountRow(strapi, id);
    const data: Row = { account: shownAccount(account) };
    // Mails to another e-mail are not shown, which may be of another owner.
    const values = { id, proved: provedEmailOf(account), email: account.email };
    for (const [section, sql] of Object.entries(SECTIONS))
      data[section] = (await raw<Row>(strapi, sql, values)).map(withEarlier);
    return data;
  });
}
