import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { accountsOf } from '../accounts/accounts';
import { callerOf, type Caller } from '../accounts/caller';
import { kindsOf, type Kind } from '../kinds/kind';
import { awaitPendingSweeps } from '../images/orphans';
import { replaceImage } from '../images/replaceImage';
import { MAYBE_ORPHAN } from '../images/store';
import {
  withOptimisticLock,
  itemVersion,
  parseIfMatch,
  type Edit,
} from '../database/optimisticLock';
import { isRelationMissing, itemsOf } from './items';
import { readListQuery } from './listQuery';
import { writeIdempotently, type IdempotentRequest } from '../database/idempotency';
import type { Row } from './present';
import { writable } from './writable';

type ItemContext = Context & { params: { number: string }; request: { body?: unknown } };
type Data = Record<string, unknown>;

/** The same verbs for every kind; which of them a role may use is the table in setup/grants.ts. */
export const contentController = (kind: Kind, strapi: Core.Strapi) => {
  const items = itemsOf(strapi, kind);

  const editOf = (ctx: ItemContext, { id }: Row, compare: boolean): Edit => ({
    uid: kind.uid,
    table: kind.table,
    id,
    editor: callerOf(ctx)?.name ?? '',
    expected: compare ? parseIfMatch(ctx.get('if-match')) : undefined,
  });

  return {
    async find(ctx: ItemContext) {
      const query = readListQuery(kind, ctx.query);
      const { items: data, total } = await items.list(callerOf(ctx), query);
      const { page, pageSize } = query;
      const pageCount = Math.ceil(total / pageSize);
      ctx.body = { data, meta: { pagination: { page, pageSize, pageCount, total } } };
    },

    async findOne(ctx: ItemContext) {
      ctx.body = { data: await items.detail(ctx.params.number, callerOf(ctx)) };
    },

    async create(ctx: ItemContext) {
      const caller = callerOf(ctx);
      const parent = await parentOf(strapi, kind, ctx);
      const body = bodyData(kind, ctx);
      const signed = { ...signature(kind, caller), ...body };
      const data = { ...signed, ...parent, ...quarantineFlag(kind, ctx.request.body) };
      const create = () => items.create(data);
      const replay = (number: number, made: Date) =>
        caller ? items.detailOf(number) : items.replayed(number, made, body);
      const request = idempotentRequest(ctx, body);
      const item = writeIdempotently(strapi, request, { write: create, replay });
      ctx.body = { data: await item.catch(explainMissingRelation(strapi, kind, ctx)) };
      ctx.status = 201;
    },

    async update(ctx: ItemContext) {
      const row = await items.row(ctx.params.number, callerOf(ctx));
      const save = () => items.update(row, writable(kind, ctx.request.body));
      const current = async () => ({ data: await items.detail(ctx.params.number, callerOf(ctx)) });
      const data = await withOptimisticLock(strapi, editOf(ctx, row, true), save, current);
      await awaitPendingSweeps();
      ctx.body = { data };
    },

    async delete(ctx: ItemContext) {
      await items.remove(await items.row(ctx.params.number, callerOf(ctx)));
      ctx.status = 204;
    },

    async image(ctx: ItemContext) {
      const row = await items.row(ctx.params.number, callerOf(ctx));
      // One for the text is referenced when the text is saved; the item's own stays as it is.
      const inText = ctx.query.inText === 'true';
      const put = (image: string) => () => items.update(row, { image });
      let updated: unknown;
      const use = async (image: string) => {
        if (inText) return;
        updated = await withOptimisticLock(
          strapi,
          editOf(ctx, row, false),
          put(image),
          async () => undefined,
        );
      };
      const path = await replaceImage(strapi, ctx, use, inText ? MAYBE_ORPHAN : undefined);
      await awaitPendingSweeps();
      // Whoever had the item's last version gets the new one, and can save again.
      const isCurrent = parseIfMatch(ctx.get('if-match')) === itemVersion(row);
      ctx.body = { path, ...(isCurrent && { updatedAt: (updated as Row | undefined)?.updatedAt }) };
    },
  };
};

/** The writer's account (401) or the parent (404) was deleted meanwhile. */
const explainMissingRelation =
  (strapi: Core.Strapi, kind: Kind, ctx: ItemContext) => async (error: unknown) => {
    if (!isRelationMissing(error)) throw error;
    const caller = callerOf(ctx);
    if (caller && !(await accountsOf(strapi).byId(caller.id))) throw new errors.UnauthorizedError();
    await parentOf(strapi, kind, ctx);
    throw error;
  };

const idempotentRequest = (ctx: ItemContext, body: Data): IdempotentRequest => ({
  caller: callerOf(ctx)?.id ?? 0,
  key: ctx.get('idempotency-key') || undefined,
  call: `${ctx.method} ${ctx.path}`,
  body,
});

/** Whoever creates an item signs it, whatever the body says of the owner. */
function signature(kind: Kind, caller: Caller | undefined): Data {
  const { author, owner, nature } = kind.site;
  const owned = owner && nature !== 'content' && caller;
  return {
    ...(author && caller && { [author]: caller.name }),
    ...(owned && { [owner]: { connect: [{ id: caller.id }] } }),
  };
}

/** The proxy found it to be written by no person. */
function quarantineFlag({ site }: Kind, body: unknown): Data {
  const { suspicious } = (body ?? {}) as { suspicious?: unknown };
  return site.quarantine ? { [site.quarantine]: suspicious === true } : {};
}

/** A comment's name is the writer's, not the body's. */
function bodyData(kind: Kind, ctx: ItemContext): Data {
  const data = writable(kind, ctx.request.body);
  if (kind.site.nature === 'comment' && kind.site.author) delete data[kind.site.author];
  return data;
}

/** A comment's parent is the item in its path, which the caller has to be able to see. */
async function parentOf(strapi: Core.Strapi, kind: Kind, ctx: ItemContext): Promise<Data> {
  const { parent } = kind.site;
  if (!parent) return {};
  const parentKind = kindsOf(strapi).find((one) => one.uid === kind.attributes[parent]?.target);
  if (!parentKind) throw new Error(`${kind.uid}.${parent} no lleva a ningún tipo`);
  const row = await itemsOf(strapi, parentKind).row(ctx.params.number, callerOf(ctx));
  return { [parent]: { connect: [{ id: row.id }] } };
}
