import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { parse } from '../accounts/bodySchemas';
import { requireCaller } from '../accounts/caller';
import { readAudit } from '../audit/audit';
import { DECISIONS_MAX } from '../contract.generated';
import { readPage, readText, TABLE_MAX } from '../database/page';
import { INTEGER_MAX } from '../kinds/attributes';
import { readNumber } from '../kinds/kind';
import { commentOf, type ForumContext } from './forum';
import { comments } from './moderation/comments';
import { choice, decide, nothingToUndo } from './moderation/decide';
import { authorsOf, readInbox } from './moderation/inbox';
import { raw } from '../database/raw';
import { badRequest } from '../errors';
import type { Subject } from './moderation/decide';

const many = choice
  .pick({ action: true })
  .extend({
    ids: z.array(z.int().positive().max(INTEGER_MAX)).min(1).max(DECISIONS_MAX),
    versions: z.array(choice.shape.version).default([]),
  })
  .refine(
    ({ ids, versions }) => versions.length === 0 || versions.length === ids.length,
    'Versiones: tiene que haber una de cada comentario',
  );

const isTaken = (error: unknown): boolean =>
  error instanceof errors.NotFoundError || (error as { status?: number }).status === 409;

/** What admins decide, and what they did. */
export const moderationController = (strapi: Core.Strapi) => ({
  async find(ctx: ForumContext) {
    ctx.body = await readInbox(strapi, readPage(ctx.query));
  },

  async author(ctx: ForumContext) {
    const writer = (await commentOf(strapi, readNumber(ctx.params.review ?? '')))?.user_id;
    ctx.body = writer && (await authorsOf(strapi, [writer])).get(writer);
    if (!ctx.body) throw new errors.NotFoundError('Ese comentario no es de ninguna cuenta');
  },

  async decide(ctx: ForumContext) {
    const wanted = parse(choice, ctx.request.body);
    const [caller, number] = [requireCaller(ctx), readNumber(ctx.params.review ?? '')];
    if (wanted.kind === 'contact')
      ctx.body = await decide(strapi, caller, number, contacts, wanted);
    else if (wanted.kind === 'testimonial')
      ctx.body = await decide(strapi, caller, number, testimonials, wanted);
    else ctx.body = await decide(strapi, caller, number, comments, wanted);
  },

  /** Each in a transaction of its own: what another admin decided meanwhile holds up no other. */
  async decideMany(ctx: ForumContext) {
    const { ids, action, versions } = parse(many, ctx.request.body);
    const seen = new Map(ids.map((number, at) => [number, versions[at]]));
    const answer: { decided: number[]; refused: number[] } = { decided: [], refused: [] };
    for (const [number, version] of seen)
      try {
        const wanted = choice.parse({ action, version });
        await decide(strapi, requireCaller(ctx), number, comments, wanted);
        answer.decided.push(number);
      } catch (error) {
        if (!isTaken(error)) throw error;
        answer.refused.push(number);
      }
    ctx.body = answer;
  },

  async audit(ctx: ForumContext) {
    const keyword = readText(ctx.query.keyword);
    const page = ctx.query.format === 'csv' ? { limit: TABLE_MAX, offset: 0 } : readPage(ctx.query);
    ctx.body = await readAudit(strapi, { ...page, keyword });
  },
});

interface Testimonial {
  number: number;
  name: string | null;
  state: string;
  updated_at: Date;
}

const STATE = { approve: 'published', hide: 'hidden', delete: undefined };
/** As decisions call the states of the kind. */
const DECIDED: Record<string, string> = { waiting: 'held', published: 'visible', hidden: 'hidden' };

const PUT = `update testimonials set state = ?, updated_at = date_trunc('milliseconds', clock_timestamp())
  where number = ?`;

/** What a client wrote is published or hidden. */
const testimonials: Subject<Testimonial> = {
  async read(strapi, number) {
    const sql =
      'select number, name, state, updated_at from testimonials where number = ? for update';
    const [row] = await raw<Testimonial>(strapi, sql, [number]);
    if (!row) throw new errors.NotFoundError('Ese testimonio no existe');
    return row;
  },

  async take(strapi, { number, state: before }, { action }) {
    const state = STATE[action];
    if (!state) throw badRequest('Un testimonio se publica o se oculta', 'request.invalid');
    await raw(strapi, PUT, [state, number]);
    return { state: before };
  },

  async undo(strapi, { number, state: before }, { action, before: was }) {
    if (!(action in STATE) || !('state' in was)) throw nothingToUndo();
    await raw(strapi, PUT, [was.state, number]);
    return { state: before };
  },

  stateOf: ({ state }) => DECIDED[state] ?? state,
};

interface Message {
  id: number;
  number: number;
  name: string | null;
  suspicious: boolean | null;
  user_id: number | null;
  updated_at: Date | null;
}

const READ = `select contacts.*, user_id from contacts left join contacts_user_lnk on contact_id = contacts.id
  where number = ? for update of contacts`;

const setSuspicious = (strapi: Core.Strapi, { id }: Message, suspicious: boolean) =>
  raw(strapi, 'update contacts set suspicious = ?, updated_at = clock_timestamp() where id = ?', [
    suspicious,
    id,
  ]);

/** With its own number, and whose it was: a decision of an earlier version does not say that. */
const PUT_BACK = `
  with kept as (select cast(:before as json) as before),
  message as (
    insert into contacts select was.* from kept, json_populate_record(null::contacts, before) as was returning id)
  select id, (before->>'user_id')::integer as writer from message, kept`;
const LINK = `insert into contacts_user_lnk (contact_id, user_id)
  select :id, id from up_users where id = :writer`;

/** A message goes to the others, or away. */
const contacts: Subject<Message | undefined> = {
  read: async (strapi, number) => (await raw<Message>(strapi, READ, [number]))[0],

  async take(strapi, message, { action }) {
    if (!message) throw new errors.NotFoundError('Ese mensaje no existe');
    if (action === 'hide') throw badRequest('Un mensaje se aprueba o se borra', 'request.invalid');
    if (action === 'approve') await setSuspicious(strapi, message, false);
    else await raw(strapi, 'delete from contacts where id = ?', [message.id]);
    return message;
  },

  async undo(strapi, message, { action, before }) {
    if (action === 'approve' && message) await setSuspicious(strapi, message, true);
    // Deleted elsewhere, or too long ago, it has no row to be put back.
    else if (action !== 'delete' || message || !('id' in before)) throw nothingToUndo();
    else {
      const [back] = await raw<{ id: number }>(strapi, PUT_BACK, {
        before: JSON.stringify(before),
      });
      await raw(strapi, LINK, { ...back });
    }
    return {};
  },

  stateOf: (message) => (!message ? 'deleted' : message.suspicious ? 'held' : 'visible'),
};
