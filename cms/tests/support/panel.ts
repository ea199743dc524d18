import type { Core } from '@strapi/strapi';
import type { Json } from './http.ts';

interface Sessions {
  generateRefreshToken(user: string, device: string, of: object): Promise<{ token: string }>;
  generateAccessToken(refresh: string): Promise<{ token: string }>;
}

interface Users {
  create(values: object): Promise<{ id: number }>;
}

/** What the panel's first admin would hold after entering, or another of its users. */
export async function panelToken(strapi: Core.Strapi, user = 1): Promise<string> {
  const sessions = (strapi.sessionManager as unknown as (origin: string) => Sessions)('admin');
  const refresh = await sessions.generateRefreshToken(`${user}`, 'test', { type: 'refresh' });
  return (await sessions.generateAccessToken(refresh.token)).token;
}

export const PANEL_PASSWORD = 'Vieja-Clave-12';

/** Another Super Admin of the panel, and what they would hold. */
export async function panelUser(strapi: Core.Strapi, name: string) {
  const where = { code: 'strapi-super-admin' };
  const role = await strapi.db.query('admin::role').findOne({ where });
  const users = strapi.service('admin::user') as unknown as Users;
  const email = `${name}@example.com`;
  const { id } = await users.create({
    ...{ email, password: PANEL_PASSWORD, firstname: name, isActive: true, roles: [role?.id] },
  });
  return { id, email, token: await panelToken(strapi, id) };
}

export type PanelQuestion = [bearer: string, method: string, path: string, body?: object];

export async function askPanel(url: string, ...[bearer, method, path, body]: PanelQuestion) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json: Json = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: answer.status, json };
}
