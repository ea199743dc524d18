import type { Core } from '@strapi/strapi';
import { foreignKey, installing } from './install';
import { conflict } from '../errors';

/** Who saved each item last, whom a conflict's answer names; the table keeps its first name. */
export const installOptimisticLock = installing([
  `create table if not exists portafolio_edits (
    item text primary key,
    editor text not null,
    version text not null
  )`,
  'alter table portafolio_edits add column if not exists made timestamptz not null default now()',
  'alter table portafolio_edits add column if not exists account integer',
  // From before that column: whose name it is cannot be known.
  'delete from portafolio_edits where account is null',
  foreignKey('portafolio_edits', 'account', 'up_users'),
  'create index if not exists portafolio_edits_account on portafolio_edits (account)',
]);

/** No editor has an item open for a month: after that a conflict names none. */
export async function sweepLastEdits(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    "delete from portafolio_edits where made < now() - interval '30 days'",
  );
}

/** The version of an item for optimistic locking: the moment of its last change. */
export function itemVersion(item: object): string {
  const { updatedAt } = item as { updatedAt?: string | Date | null };
  return updatedAt ? new Date(updatedAt).toISOString() : '';
}

export interface Edit {
  uid: string;
  table: string;
  id: number;
  editor: { id: number; name: string } | undefined;
  /** The version that the editor has read; without one nothing is compared. */
  expected: string | undefined;
}

/** `If-Match: "<version>"`, as the proxy passes it on. */
export const parseIfMatch = (header: string): string | undefined => /^"(.+)"$/.exec(header)?.[1];

/**
 * Saves unless another editor did since it was read. The row is locked meanwhile, so that of two who
 * save at the same moment the second sees the first.
 */
export async function withOptimisticLock<T>(
  strapi: Core.Strapi,
  edit: Edit,
  save: () => Promise<T>,
  current: () => Promise<unknown>,
): Promise<T> {
  const { id: account, name } = edit.editor ?? { id: 0, name: '' };
  const item = `${edit.uid} ${edit.id}`;
  return (await strapi.db.transaction(async ({ trx }) => {
    await trx.raw('select 1 from ?? where id = ? for update', [edit.table, edit.id]);
    const before = await storedVersion(strapi, edit);
    if (edit.expected !== undefined && edit.expected !== before) {
      const by = await editorOf(trx, item, before);
      throw conflict('Otra persona lo cambió', 'edit.conflict', { by, current: await current() });
    }
    const saved = await save();
    await trx.raw(
      // Not of an account that was erased meanwhile, or its name would be back.
      `insert into portafolio_edits (item, editor, account, version)
       select :item, :name, :account, :version
        where :account = 0 or exists (select 1 from up_users where id = :account)
       on conflict (item) do update set editor = excluded.editor, account = excluded.account,
         version = excluded.version, made = now()`,
      { item, name, account, version: await storedVersion(strapi, edit) },
    );
    return saved;
  })) as T;
}

async function storedVersion(strapi: Core.Strapi, { uid, id }: Edit): Promise<string> {
  const query = { select: ['updatedAt'], where: { id } };
  return itemVersion((await strapi.db.query(uid).findOne(query)) ?? {});
}

type Raw = { raw(sql: string, values: unknown[]): PromiseLike<{ rows: { editor: string }[] }> };

/** No editor is named when the last change came through the panel or the seed. */
async function editorOf(trx: unknown, item: string, version: string): Promise<string> {
  const sql = 'select editor from portafolio_edits where item = ? and version = ?';
  const { rows } = await (trx as Raw).raw(sql, [item, version]);
  return rows[0]?.editor ?? '';
}
