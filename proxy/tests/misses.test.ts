import { expect, it } from 'vitest';
import { replica } from './replica.ts';
import { admin, person, requestSiteOk } from './site.ts';

const statusesOf = async (asks: (() => Promise<Response>)[]) => {
  const statuses = [];
  for (const ask of asks) statuses.push((await ask()).status);
  return statuses;
};

/** Until it hears of changes a proxy keeps nothing: then one address asks as often as it likes. */
async function untilKept(ask: (path: string, address: string) => () => Promise<Response>) {
  for (let n = 1; ; n += 1) {
    const often = Array.from({ length: 5 }, () => ask('/api/badges/', `198.51.100.${String(n)}`));
    if ((await statusesOf(often)).every((status) => status === 200)) return;
  }
}

it('every read that the CMS is asked for is counted, and no other', async () => {
  const site = await replica({ LIMIT_MISS: '3/1000', TRUST_PROXY: 'true' });
  const ask = (path: string, address = '203.0.113.1', more: object = {}) => {
    const headers = { 'x-forwarded-for': address, ...more };
    return () => fetch(site + path, { headers });
  };
  await untilKept(ask);
  const kept = ask('/api/badges/');
  expect(
    await statusesOf([
      ...[kept, kept, kept, ask('/api/badges?sort=nada&x=1'), ask('/api/badges?page=99999')],
      ...[ask('/api/badges?keyword=a'), ask('/api/articles/999999'), ask('/api/badges?keyword=b')],
      ...[ask('/api/badges?keyword=c'), ask('/api/articles/99999'), ask('/api/resume.json'), kept],
    ]),
  ).toEqual([200, 200, 200, 200, 200, 200, 404, 200, 429, 429, 429, 200]);
  const refused = await ask('/api/badges?keyword=d')();
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(900);
  // What is rendered for a visitor counts as his reads.
  expect((await ask('/exp')()).status).toBe(429);
  expect((await ask('/')()).status).toBe(200);
  expect((await ask('/api/badges?keyword=c', '203.0.113.2')()).status).toBe(200);
});

it('a long answer counts as many of them, whoever reads it', async () => {
  const { token } = await admin();
  const { _id } = await requestSiteOk<{ _id: number }>('POST', '/api/articles/create/', {
    token,
    body: { name: 'Muy largo', comment_rtf: `<p>${'ñandú '.repeat(50_000)}</p>` },
  });
  const site = await replica({ LIMIT_MISS: '8/1000', TRUST_PROXY: 'true' });
  const ask = (path: string, address = '203.0.113.9', more: object = {}) => {
    const headers = { 'x-forwarded-for': address, ...more };
    return () => fetch(site + path, { headers });
  };
  await untilKept(ask);
  const [long, short] = [`/api/articles/${String(_id)}`, '/api/badges?keyword=corta'];
  expect(await statusesOf([ask(long), ask(long), ask(long), ask(short), ask(short)])).toEqual([
    200, 200, 200, 200, 200,
  ]);
  const asked = [long, short].map((path) =>
    ask(path, '203.0.113.10', { authorization: `Bearer ${token}` }),
  );
  expect(await statusesOf([...asked, ...asked])).toEqual([200, 200, 429, 429]);
});

it('so are those with a token, whatever the account, and tokens that are not enough', async () => {
  const site = await replica({ LIMIT_MISS: '3/1000' });
  const [one, other] = [await person(), await person()];
  const ask =
    ({ token }: { token: string }, path = '/api/badges/') =>
    () =>
      fetch(site + path, { headers: { authorization: `Bearer ${token}` } });
  const requests = [
    ask(one),
    ask(other),
    ask(one, '/api/users/'),
    ask(other),
    ask(one, '/api/users/'),
  ];
  expect(await statusesOf(requests)).toEqual([200, 200, 403, 429, 429]);
});

it('so are pictures that are not there', async () => {
  const site = await replica({ LIMIT_MISS: '2/1000' });
  const ask = () => fetch(`${site}/uploads/nada.webp`);
  expect(await statusesOf([ask, ask, ask])).toEqual([404, 404, 429]);
});
