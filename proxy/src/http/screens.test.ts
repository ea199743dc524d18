import Koa from 'koa';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { makeEntry } from '../hot/entry.ts';
import type { Entry } from '../hot/entry.ts';
import type { Job } from './drawing.ts';
import { renderErrors } from './errors.ts';
import { readScreens } from './screens.ts';

const ROWS: [string, string[]][] = [
  ['^/exp$', ['/api/expiriences']],
  ['^/article/([1-9]\\d*)$', ['/api/articles/$1']],
  ['^/cv$', ['/api/resume.json']],
];

const told = new Map<string, Entry>();
const tell = async (address: string, body: unknown) => {
  told.set(address, await makeEntry(body));
};
const resume = { version: 'una' };
const draw = vi.fn(({ screen, answers }: Job) => Promise.resolve({ screen, answers }));

const readAnew = () =>
  readScreens(ROWS, {
    answers: {
      known: (address) => told.get(address),
      ask: (address) => {
        const entry = told.get(address);
        return entry ? Promise.resolve(entry) : Promise.reject(new ApiError(404));
      },
    },
    made: async (address) => (address === '/api/resume.json' ? makeEntry(resume) : undefined),
    draw,
    addressOf: () => '1.1.1.1',
  });
let screens = readAnew();

const koa = new Koa().use(renderErrors).use((ctx, next) => screens.serve(ctx, next));
const server = koa.listen(0);
const get = (address: string, method = 'GET') => {
  const { port } = server.address() as { port: number };
  return fetch(`http://127.0.0.1:${String(port)}${address}`, { method });
};

beforeEach(async () => {
  told.clear();
  draw.mockClear();
  screens = readAnew();
  await tell('/api/profiles', [{ name: 'Ada' }]);
  await tell('/api/expiriences', [{ name: 'Primera' }]);
});
afterAll(() => {
  server.close();
});

it('draws a screen with what the API answers, once, and gives its answers along', async () => {
  const first = (await (await get('/drawn/exp')).json()) as Job;
  expect(first.screen).toBe('/exp');
  expect(first.answers['/api/expiriences']).toEqual({
    data: [{ name: 'Primera' }],
    total: null,
    version: told.get('/api/expiriences')?.etag,
  });
  expect(Object.keys(first.answers)).toEqual(['/api/profiles', '/api/expiriences']);
  await get('/drawn/exp');
  expect(draw).toHaveBeenCalledTimes(1);
  expect(screens.at('/drawn/exp')).toBeDefined();
});

it.each(['/api/expiriences', '/api/profiles'])(
  'never gives what was drawn before %s changed',
  async (address) => {
    await get('/drawn/exp');
    await tell(address, [{ name: 'Segunda' }]);
    expect(screens.at('/drawn/exp')).toBeUndefined();
    expect(await (await get('/drawn/exp')).text()).toContain('Segunda');
    told.delete(address); // dropped, and nobody has asked since
    expect(screens.at('/drawn/exp')).toBeUndefined();
  },
);

it('asks for the item of the address, and gives nothing where there is none', async () => {
  await tell('/api/articles/8', { name: 'Ocho' });
  expect(await (await get('/drawn/article/8')).text()).toContain('Ocho');
  expect((await get('/drawn/article/9')).status).toBe(204);
});

it('draws what is made anew for each who asks again only when it is another', async () => {
  await get('/drawn/cv');
  await get('/drawn/cv');
  expect(draw).toHaveBeenCalledTimes(1);
  expect(screens.at('/drawn/cv')).toBeUndefined();
  resume.version = 'otra';
  expect(await (await get('/drawn/cv')).text()).toContain('otra');
});

it('asks for nothing more while what is answered is not kept', async () => {
  const ask = vi.fn(() => makeEntry([]));
  const known = () => undefined;
  screens = readScreens(ROWS, {
    answers: { known, ask },
    made: () => Promise.resolve(undefined),
    draw,
    addressOf: () => '1.1.1.1',
  });
  expect((await get('/drawn/exp')).status).toBe(204);
  expect(ask.mock.calls).toEqual([['/api/profiles', '1.1.1.1']]);
});

it('gives nothing where the CMS is away, and nothing where it cannot be drawn', async () => {
  const entry = told.get('/api/expiriences') as Entry;
  told.set('/api/expiriences', { ...entry, stale: true });
  expect((await get('/drawn/exp')).status).toBe(204);
  told.set('/api/expiriences', entry);
  draw.mockRejectedValueOnce(new Error('no room'));
  expect((await get('/drawn/exp')).status).toBe(204);
  expect((await get('/drawn/exp')).status).toBe(200);
});

it('lets nobody wait long: it is drawn for the next, and for all who wait at once', async () => {
  let done = (_: object) => {};
  draw.mockImplementationOnce(() => new Promise((resolve) => (done = resolve as typeof done)));
  expect(
    (await Promise.all([get('/drawn/exp'), get('/drawn/exp')])).map((one) => one.status),
  ).toEqual([204, 204]);
  done({ body: 'por fin' });
  await vi.waitFor(() => {
    expect(screens.at('/drawn/exp')).toBeDefined();
  });
  expect(await (await get('/drawn/exp')).text()).toContain('por fin');
  expect(draw).toHaveBeenCalledTimes(1);
});

it('knows no other address, and no other method', async () => {
  for (const address of ['/drawn/admin/userlist', '/drawn/EXP', '/drawn/exp/', '/drawn/exp?a=1'])
    expect((await get(address)).status, address).toBe(404);
  expect((await get('/drawn/exp', 'POST')).status).toBe(405);
});
