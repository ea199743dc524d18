import type { Kind } from '../../../proxy/src/contract/index.ts';
import { request, type TestResponse } from '../../testing/client.ts';

/** A way in for texts: what it wrote keeps its name, so that the next text takes its place. */
export interface Door {
  name: string;
  /** By which its texts are known on a screen. */
  suffix: string;
  /** With no `key` it makes a new item. */
  write(kind: Kind, texts: object, key?: string): Promise<TestResponse & { key: string }>;
}

/** As the screens of the site write. */
export const siteDoor = (site: string, token: string): Door => ({
  name: 'la API',
  suffix: 'a',
  async write({ path }, body, key) {
    const target = key ? `update/${key}` : 'create';
    const method = key ? 'PUT' : 'POST';
    const response = await request(`${site}/api/${path}/${target}/`, { method, token, body });
    return { ...response, key: key ?? String((response.json as { _id?: number })._id) };
  },
});

/** Strapi's panel ends a token after half an hour, and counts logins. */
const TOKEN_MS = 15 * 60_000;

/** A token of the panel's API that is still valid. */
export function panelTokens(cms: string, env: Record<string, string>): () => Promise<string> {
  const body = { email: env['ADMIN_EMAIL'], password: env['ADMIN_PASSWORD'] };
  let token = '';
  let madeAt = -Infinity;
  return async () => {
    if (Date.now() - madeAt < TOKEN_MS) return token;
    madeAt = Date.now();
    const { json } = await request(`${cms}/admin/login`, { method: 'POST', body });
    return ({ token } = (json as { data: { token: string } }).data).token;
  };
}

/** As the Strapi panel writes, which knows nothing of the contract. */
export function panelDoor(cms: string, env: Record<string, string>): Door {
  const tokenOf = panelTokens(cms, env);
  return {
    name: 'el panel',
    suffix: 'p',
    async write({ name }, texts, key) {
      const type = `${cms}/content-manager/collection-types/api::${name}.${name}`;
      const target = key ? `${type}/${key}` : type;
      const method = key ? 'PUT' : 'POST';
      const response = await request(target, { method, token: await tokenOf(), body: texts });
      const { data } = response.json as { data?: { documentId?: string } };
      return { ...response, key: key ?? data?.documentId ?? '' };
    },
  };
}
