import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { accountsOf } from '../account/accounts';
import { callerOf, type Caller } from '../account/caller';
import { kindsOf, type Kind } from '../kinds/kind';
import { sweepsUnderWay } from '../images/orphans';
import { putImage } from '../images/putImage';
import { UNSURE } from '../images/store';
import { edited, versionOf, versionRead, type Edit } from './edits';
import { isRelationGone, itemsOf } from './items';
import { readListQuery } from './listQuery';
import { onlyOnce, type Asked } from './once';
import type { Row } from './present';
import { writable } from './writable';

type Requested = Context & { params: { number: string }; request: { body?: unknown } };
type Data = Record<string, unknown>;

/** The same verbs for every kind; which of them a role may use is the table in bootstrap/grants.ts. */
export const contentController = (kind: Kind, strapi: Core.Strapi) => {
  const items = itemsOf(strapi, kind);

  const editOf = (ctx: Requested, { id }: Row, asked: boolean): Edit => ({
    uid: kind.uid,
    table: kind.table,
    id,
    editor: callerOf(ctx)?.name ?? '',
    read: asked ? versionRead(ctx.get('if-match')) : undefined,
  });

  return {
    async find(ctx: Requested) {
      const query = readListQuery(kind, ctx.query);
      const { items: data, total } = await items.list(callerOf(ctx), query);
      const { page, pageSize } = query;
      const pageCount = Math.ceil(total / pageSize);
      ctx.body = { data, meta: { pagination: { page, pageSize, pageCount, total } } };
    },

    async findOne(ctx: Requested) {
      ctx.body = { data: await items.detail(ctx.params.number, callerOf(ctx)) };
    },

    async create(ctx: Requested) {
      const caller = callerOf(ctx);
      const parent = await parentOf(strapi, kind, ctx);
      const body = spoken(kind, ctx);
      const signed = { ...signature(kind, caller), ...body };
      const data = { ...signed, ...parent, ...setApart(kind, ctx.request.body) };
      const asked = askedOnce(ctx, body);
      const make = () => items.create(data);
      const again = (number: number, made: Date) =>
        caller ? items.anyones(number) : items.repeated(number, made, body);
      const write = onlyOnce(strapi, asked, { make, again });
      ctx.body = { data: await write.catch(explainLoss(strapi, kind, ctx)) };
      ctx.status = 201;
    },

    async update(ctx: Requested) {
      const row = await items.row(ctx.params.number, callerOf(ctx));
      const work = () => items.update(row, writable(kind, ctx.request.body));
      const current = async () => ({ data: await items.detail(ctx.params.number, callerOf(ctx)) });
      const data = await edited(strapi, editOf(ctx, row, true), work, current);
      await sweepsUnderWay();
      ctx.body = { data };
    },

    async delete(ctx: Requested) {
      await items.remove(await items.row(ctx.params.number, callerOf(ctx)));
      ctx.status = 204;
    },

    async image(ctx: Requested) {
      const row = await items.row(ctx.params.number, callerOf(ctx));
      // One for the text is named when the text is saved; the item's own stays as it is.
      const inText = ctx.query.inText === 'true';
      const put = (image: string) => () => items.update(row, { image });
      let now: unknown;
      const use = async (image: string) => {
        if (inText) return;
        now = await edited(strapi, editOf(ctx, row, false), put(image), async () => undefined);
      };
      const path = await putImage(strapi, ctx, use, inText ? UNSURE : undefined);
      await sweepsUnderWay();
      // Whoever had read the item as it was goes on from the item as it is.
      const follows = versionRead(ctx.get('if-match')) === versionOf(row);
      ctx.body = { path, ...(follows && { updatedAt: (now as Row | undefined)?.updatedAt }) };
    },
  };
};

/** While it was written its writer's account was deleted (401), or what it hangs from (404). */
const explainLoss = (strapi: Core.Strapi, kind: Kind, ctx: Requested) => async (error: unknown) => {
  if (!isRelationGone(error)) throw error;
  const caller = callerOf(ctx);
  if (caller && !(await accountsOf(strapi).byId(caller.id))) throw new errors.UnauthorizedError();
  await parentOf(strapi, kind, ctx);
  throw error;
};

const askedOnce = (ctx: Requested, body: Data): Asked => ({
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

/** The proxy saw that no person wrote it. */
function setApart({ site }: Kind, body: unknown): Data {
  const { suspicious } = (body ?? {}) as { suspicious?: unknown };
  return site.aside ? { [site.aside]: suspicious === true } : {};
}

/** A comment's name is the writer's, not the body's. */
function spoken(kind: Kind, ctx: Requested): Data {
  const data = writable(kind, ctx.request.body);
  if (kind.site.nature === 'comment' && kind.site.author) delete data[kind.site.author];
  return data;
}

/** A comment hangs from the item in its path, which the caller has to be able to see. */
async function parentOf(strapi: Core.Strapi, kind: Kind, ctx: Requested): Promise<Data> {
  const { parent } = kind.site;
  if (!parent) return {};
  const above = kindsOf(strapi).find((one) => one.uid === kind.attributes[parent]?.target);
  if (!above) throw new Error(`${kind.uid}.${parent} no lleva a ningún tipo`);
  const row = await itemsOf(strapi, above).row(ctx.params.number, callerOf(ctx));
  return { [parent]: { connect: [{ id: row.id }] } };
}
