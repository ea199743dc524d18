import type { Core } from '@strapi/strapi';

interface Sessions {
  generateRefreshToken(user: string, device: string, of: object): Promise<{ token: string }>;
  generateAccessToken(refresh: string): Promise<{ token: string }>;
}

/** What the panel's first admin would hold after entering, or another of its users. */
export async function panelToken(strapi: Core.Strapi, user = 1): Promise<string> {
  const sessions = (strapi.sessionManager as unknown as (origin: string) => Sessions)('admin');
  const refresh = await sessions.generateRefreshToken(`${user}`, 'test', { type: 'refresh' });
  return (await sessions.generateAccessToken(refresh.token)).token;
}
