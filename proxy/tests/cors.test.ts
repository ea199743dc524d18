import { expect, it } from 'vitest';
import { replica } from './replica.ts';

const FRIEND = 'https://amiga.example';
const KEPT = '/api/badges/';
const OTHERS = ['/', '/api/users/', '/api/nothing', '/uploads/none.webp', '/assets/none.js'];

it('where others may read, no answer is taken for one to another origin by a cache between', async () => {
  const url = await replica({ CORS_ORIGINS: FRIEND, LIMIT_ALL: '0/1' });
  const ask = (path: string, origin?: string) =>
    fetch(url + path, { headers: origin === undefined ? {} : { origin } });
  const known = { headers: { 'if-none-match': (await ask('/')).headers.get('etag') ?? '' } };
  for (const origin of [FRIEND, 'https://otra.example', undefined])
    for (const path of [KEPT, KEPT, ...OTHERS]) {
      const { headers } = await ask(path, origin);
      const vary = headers.get('vary')?.split(', ') ?? [];
      expect(
        vary.filter((name) => name === 'Origin'),
        `${path} ${String(origin)}`,
      ).toHaveLength(1);
      if (path === KEPT) expect(vary).toContain('Authorization');
      expect(headers.get('access-control-allow-origin')).toBe(origin === FRIEND ? FRIEND : null);
    }
  expect((await fetch(`${url}/`, known)).headers.get('vary')).toContain('Origin');
  expect((await fetch(await replica({}))).headers.get('vary')).not.toContain('Origin');
});
