import { inject } from 'vitest';

/** The Strapi panel's own API, as its screens use it. */
export async function openPanel() {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = inject('env');
  const ask = async (method: string, path: string, token?: string, body?: unknown) => {
    const response = await fetch(inject('cmsUrl') + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as { data: Record<string, unknown> };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`);
    return json.data;
  };
  const { token } = (await ask('POST', '/admin/login', undefined, { email, password })) as {
    token: string;
  };
  const collection = (kind: string) => `/content-manager/collection-types/api::${kind}.${kind}`;
  return {
    create: (kind: string, body: object) => ask('POST', collection(kind), token, body),
    find: async (kind: string, number: number) => {
      const query = `?filters[number][$eq]=${String(number)}`;
      const url = inject('cmsUrl') + collection(kind) + query;
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      const { results } = (await response.json()) as { results: Record<string, unknown>[] };
      return results[0];
    },
    update: (kind: string, documentId: string, body: object) =>
      ask('PUT', `${collection(kind)}/${documentId}`, token, body),
  };
}
