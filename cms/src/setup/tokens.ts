import type { Core } from '@strapi/strapi';
import { env } from '../env';
import { actionsOf, diffActions } from './actions';
import { tokenGrants } from './grants';

const TOKEN = 'admin::api-token';
const TOKEN_PERMISSION = 'admin::api-token-permission';
/** Strapi creates these on its first boot; the second may do everything. */
const STRAPI_DEFAULTS = ['Read Only', 'Full Access'];

const tokens = [
  { name: 'proxy', key: () => env().PROXY_TOKEN, description: 'La puerta pública del sitio' },
  { name: 'seed', key: () => env().SEED_TOKEN, description: 'El guion que siembra el contenido' },
] as const;

interface TokenRow {
  id: number;
  permissions?: { id: number; action: string }[];
}

const hash = (strapi: Core.Strapi, key: string): string =>
  (strapi.service('admin::api-token') as unknown as { hash(key: string): string }).hash(key);

export async function syncTokens(strapi: Core.Strapi): Promise<void> {
  for (const name of STRAPI_DEFAULTS) await strapi.db.query(TOKEN).deleteMany({ where: { name } });
  for (const token of tokens) await syncToken(strapi, token);
}

async function syncToken(strapi: Core.Strapi, { name, key, description }: (typeof tokens)[number]) {
  const rows = strapi.db.query(TOKEN);
  const accessKey = hash(strapi, key());
  const data = { name, description, type: 'custom', kind: 'content-api', accessKey };
  const found = await rows.findOne({ where: { name }, populate: ['permissions'] });
  const known = (found ?? (await rows.create({ data }))) as TokenRow & { accessKey: string };
  const same = Object.entries(data).every(([field, value]) => Object(known)[field] === value);
  if (!same) await rows.update({ where: { id: known.id }, data });
  await syncTokenPermissions(strapi, known, actionsOf(strapi, tokenGrants[name]));
}

async function syncTokenPermissions(strapi: Core.Strapi, token: TokenRow, wanted: string[]) {
  const rows = strapi.db.query(TOKEN_PERMISSION);
  const { missing, extra } = diffActions(wanted, token.permissions ?? []);
  for (const { id } of extra) await rows.delete({ where: { id } });
  for (const action of missing) await rows.create({ data: { action, token: token.id } });
}
