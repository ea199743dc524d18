import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { accountsOf } from '../accounts/accounts';
import { callerOf, requireCaller, sessionOf, type Caller } from '../accounts/caller';
import { rejectEnded } from '../accounts/sessions/sessions';
import { recordAudit, type AuditEntry } from '../audit/audit';
import { missingField } from '../errors';
import { NO_DRAFT } from '../contract.generated';
import { NUMBER, type Kind } from '../kinds/kind';
import { awaitPendingSweeps } from '../images/orphans';
import { replaceImage } from '../images/replaceImage';
import { MAYBE_ORPHAN } from '../images/store';
import { retriedTransaction } from '../database/deadlocks';
import {
  withOptimisticLock,
  itemVersion,
  parseIfMatch,
  type Edit,
} from '../database/optimisticLock';
import { draftOf, endDraft, saveDraft } from './drafts';
import { isRelationMissing, itemsOf } from './items';
import { withNotice } from './notices';
import { readListQuery } from './listQuery';
import { reply } from './messages/reply';
import { ownerOf } from './owner';
import { writeIdempotently, type IdempotentRequest } from '../database/idempotency';
import { makePreview, readPreview } from './previews';
import { saveOrder } from './order';
import type { Row } from './present';
import { withState } from './states';
import { deletedBy } from './trash';
import { restoreVersion, versionOf, versionsOf } from './versions';
import { writable } from './writable';

type ItemContext = Context & {
  params: { number: string; version: string; token: string };
  request: { body?: unknown };
};
type Data = Record<string, unknown>;

/** The same verbs for every kind; which of them a role may use is the table in setup/grants.ts. */
export const contentController = (kind: Kind, strapi: Core.Strapi) => {
  const items = itemsOf(strapi, kind);

  const editOf = (ctx: ItemContext, { id }: Row, compare: boolean): Edit => ({
    uid: kind.uid,
    table: kind.table,
    id,
    editor: callerOf(ctx),
    expected: compare ? parseIfMatch(ctx.get('if-match')) : undefined,
  });

  return {
    async find(ctx: ItemContext) {
      const caller = callerOf(ctx);
      const query = readListQuery(kind, ctx.query, caller);
      const { items: data, total } = await items.list(caller, query);
      ctx.body = { data, total };
    },

    async findOne(ctx: ItemContext) {
      ctx.body = { data: await items.detail(ctx.params.number, callerOf(ctx)) };
    },

    async create(ctx: ItemContext) {
      const caller = callerOf(ctx);
      // A message comes without notes, and new.
      const fields = kind.site.nature === 'message' ? kind.open : kind.fields;
      const body = withState(kind, writable(kind, ctx.request.body, fields));
      const signed = { ...signature(kind, caller), ...body };
      const data = { ...signed, ...quarantineFlag(kind, ctx.request.body) };
      const create = () =>
        withNotice(strapi, kind, { data, writer: caller?.id }, () => items.create(data));
      const replay = (number: number, made: Date) =>
        caller ? items.detailOf(number) : items.replayed(number, made, body);
      const request = idempotentRequest(ctx, body);
      const item = writeIdempotently(strapi, request, { write: create, replay });
      ctx.body = { data: await item.catch(explainMissingOwner(strapi, callerOf(ctx))) };
      ctx.status = 201;
    },

    async update(ctx: ItemContext) {
      const row = await items.row(ctx.params.number, callerOf(ctx));
      const body = withState(kind, writable(kind, ctx.request.body), row);
      const save = async () => {
        const saved = await items.update(row, body, callerOf(ctx));
        await endDraft(strapi, kind, row, saved);
        return saved;
      };
      const current = async () => ({ data: await items.detail(ctx.params.number, callerOf(ctx)) });
      const data = await withOptimisticLock(strapi, editOf(ctx, row, true), save, current);
      await awaitPendingSweeps();
      ctx.body = { data };
    },

    async reply(ctx: ItemContext) {
      const by = requireCaller(ctx);
      const { number, text } = { ...ctx.params, ...readReply(ctx.request.body) };
      const row = await items.row(number, by);
      const write = async () => {
        await reply(strapi, kind, row, { text, by });
        return items.detail(number, by);
      };
      const replay = () => items.detail(number, by);
      const request = idempotentRequest(ctx, { text });
      ctx.body = { data: await writeIdempotently(strapi, request, { write, replay }) };
      ctx.status = 201;
    },

    async order(ctx: ItemContext) {
      const by = requireCaller(ctx);
      const { data } = (ctx.request.body ?? {}) as { data?: unknown };
      await saveOrder(strapi, kind, data);
      await recordAudit(strapi, { by, action: 'order', subject: kind.name, item: 0, whom: '' });
      ctx.status = 204;
    },

    async delete(ctx: ItemContext) {
      const caller = callerOf(ctx);
      const { id } = await items.row(ctx.params.number, caller);
      await retriedTransaction(strapi, async ({ trx }) => {
        await trx.raw('select 1 from ?? where id = ? for update', [kind.table, id]);
        // With the row held: another may have deleted it meanwhile.
        const row = await items.row(ctx.params.number, caller);
        const whomId = await ownerOf(strapi, kind, row);
        if (caller) await deletedBy(strapi, caller);
        await items.remove(row);
        if (caller) await recordAudit(strapi, { ...deletionOf(kind, row, caller), whomId });
      });
      await awaitPendingSweeps();
      ctx.status = 204;
    },

    async image(ctx: ItemContext) {
      const caller = requireCaller(ctx);
      const form = ctx.request.body as Record<string, unknown>;
      const row = await items.row(numberIn(form, `${kind.name}_id`), caller);
      // Resizing it, and waiting for another editor, takes time: the caller may have been blocked since.
      const checkSession = () => rejectEnded(strapi, caller.id, sessionOf(ctx));
      // One for what is being edited is referenced when that is saved; the item's own stays as it is.
      const inText = form.in_text === 'true' || kind.attributes.image === undefined;
      // A caller who had the item's last version gets the new one, and can save again.
      let updatedAt: unknown;
      const put = (image: string) => async () => {
        await checkSession();
        // With the row held: another editor may have saved it while the picture was resized.
        const held = await items.row(String(row[NUMBER]), caller);
        const updated = (await items.update(row, { image })) as Row;
        if (parseIfMatch(ctx.get('if-match')) === itemVersion(held)) updatedAt = updated.updatedAt;
      };
      const use = async (image: string) => {
        if (inText) return checkSession();
        await withOptimisticLock(
          strapi,
          editOf(ctx, row, false),
          put(image),
          async () => undefined,
        );
      };
      const path = await replaceImage(strapi, ctx, use, inText ? MAYBE_ORPHAN : undefined);
      await awaitPendingSweeps();
      ctx.body = { path, updatedAt };
    },

    async draft(ctx: ItemContext) {
      const row = await items.row(ctx.params.number, callerOf(ctx));
      ctx.body = await draftOf(strapi, kind, row);
    },

    async saveDraft(ctx: ItemContext) {
      const by = requireCaller(ctx);
      const row = await items.row(ctx.params.number, by);
      // When it is public is said when it is published.
      const { state: _, publishAt: _at, ...values } = writable(kind, ctx.request.body);
      const version = parseIfMatch(ctx.get('if-match'));
      const expected = version === NO_DRAFT ? '' : version;
      ctx.body = await saveDraft(strapi, kind, row, { values, by, expected });
    },

    async versions(ctx: ItemContext) {
      const row = await items.row(ctx.params.number, callerOf(ctx));
      ctx.body = await versionsOf(strapi, kind, row);
    },

    async version(ctx: ItemContext) {
      const row = await items.row(ctx.params.number, callerOf(ctx));
      ctx.body = await versionOf(strapi, kind, row, ctx.params.version);
    },

    async restoreVersion(ctx: ItemContext) {
      const by = requireCaller(ctx);
      const row = await items.row(ctx.params.number, by);
      ctx.body = await restoreVersion(strapi, kind, row, ctx.params.version, by);
    },

    async makePreview(ctx: ItemContext) {
      const { id } = requireCaller(ctx);
      const row = await items.row(ctx.params.number, callerOf(ctx));
      ctx.body = await makePreview(strapi, kind, row, id);
      ctx.status = 201;
    },

    async readPreview(ctx: ItemContext) {
      ctx.body = { data: await readPreview(strapi, kind, ctx.params.token) };
    },
  };
};

/** The writer's account was deleted meanwhile. */
export const explainMissingOwner =
  (strapi: Core.Strapi, caller: Caller | undefined) => async (error: unknown) => {
    const isGone = caller && isRelationMissing(error);
    if (isGone && !(await accountsOf(strapi).byId(caller.id))) throw new errors.UnauthorizedError();
    throw error;
  };

function readReply(body: unknown): { text: string } {
  const { text } = (body ?? {}) as { text?: unknown };
  return { text: typeof text === 'string' ? text : '' };
}

/** The number of the item that a form is for. */
function numberIn(form: Record<string, unknown>, field: string): string {
  const number = form[field];
  if (typeof number !== 'string') throw missingField(field);
  return number;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** With the texts that were there. */
const deletionOf = (kind: Kind, row: Row, by: Caller): AuditEntry => ({
  ...{ by, action: 'delete', subject: kind.name, item: Number(row[NUMBER]) },
  whom: textOf(row[kind.site.title]),
  before: Object.fromEntries(kind.fields.map((name) => [name, row[name]])),
});

export const idempotentRequest = (ctx: Context, body: object): IdempotentRequest => ({
  caller: callerOf(ctx)?.id ?? 0,
  key: ctx.get('idempotency-key') || undefined,
  call: `${ctx.method} ${ctx.path}`,
  body,
});

/** The caller who creates an item signs it, whatever the body says of the owner. */
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
