import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { hashOfAll } from '../database/hash';
import { foreignKey, installing } from '../database/install';
import { raw } from '../database/raw';
import { NUMBER, type Kind } from '../kinds/kind';
import { draftOf } from './drafts';
import { itemsOf } from './items';
import type { Row } from './present';

/** So long a link shows what is being written. */
const DAYS = 7;

export const installPreviews = installing([
  `create table if not exists portafolio_previews (
    hash text primary key,
    kind text not null,
    number integer not null,
    account integer not null,
    expires timestamptz not null
  )`,
  'create index if not exists portafolio_previews_account on portafolio_previews (account)',
  foreignKey('portafolio_previews', 'account', 'up_users'),
]);

/** A link for others, who need no account. */
export async function makePreview(strapi: Core.Strapi, kind: Kind, row: Row, account: number) {
  const token = randomBytes(24).toString('base64url');
  const expires = new Date(Date.now() + DAYS * 86_400_000);
  await raw(
    strapi,
    'insert into portafolio_previews (hash, kind, number, account, expires) values (?, ?, ?, ?, ?)',
    [hashOfAll(token), kind.name, row[NUMBER] as number, account, expires],
  );
  return { token, expires: expires.toISOString() };
}

/** What readers will see: the item with its draft on it. */
export async function readPreview(strapi: Core.Strapi, kind: Kind, token: string) {
  const [found] = await raw<{ number: number }>(
    strapi,
    'select number from portafolio_previews where hash = ? and kind = ? and expires > now()',
    [hashOfAll(token), kind.name],
  );
  const items = itemsOf(strapi, kind);
  const admin = { isAdmin: true } as never;
  const row = found && (await items.row(String(found.number), admin).catch(() => undefined));
  if (!row) throw new errors.NotFoundError('Este enlace ya no vale');
  const { values } = await draftOf(strapi, kind, row);
  return { ...(await items.detailOf(Number(row[NUMBER]))), ...values };
}

export const sweepPreviews = async (strapi: Core.Strapi, now = new Date()): Promise<void> =>
  void (await raw(strapi, 'delete from portafolio_previews where expires < ?', [now]));
