import Koa from 'koa';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { makeEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import type { RenderJob } from './renderer.ts';
import { renderErrors } from '../middleware/errors.ts';
import { prerenderedScreens } from './screens.ts';

const ROWS: [string, string[]][] = [
  ['^/exp$', ['/api/expiriences']],
  ['^/article/([1-9]\\d*)$', ['/api/articles/$1']],
];

const answers = new Map<string, Entry>();
const change = async (address: string, body: unknown) => {
  answers.set(address, await makeEntry(body));
};
const render = vi.fn((job: RenderJob) => Promise.resolve({ ...job }));

const create = () =>
  prerenderedScreens(ROWS, {
    reads: {
      cached: (address) => answers.get(address),
      read: (address) => {
        const entry = answers.get(address);
        return entry ? Promise.resolve(entry) : Promise.reject(new ApiError('resource.not_found'));
      },
    },
    render,
    addressOf: () => '1.1.1.1',
  });
let screens = create();

const koa = new Koa().use(renderErrors).use((ctx, next) => screens.serve(ctx, next));
const server = koa.listen(0);
const get = (address: string) => {
  const { port } = server.address() as { port: number };
  return fetch(`http://127.0.0.1:${String(port)}${address}`);
};

beforeEach(async () => {
  answers.clear();
  render.mockClear();
  screens = create();
  await change('/api/profiles', [{ name: 'Ada' }]);
  await change('/api/expiriences', [{ name: 'Primera' }]);
});
afterAll(() => {
  server.close();
});

it('renders a screen with what the API answers, once, and sends the answers along', async () => {
  const first = (await (await get('/prerendered/exp')).json()) as RenderJob;
  expect(first.screen).toBe('/exp');
  expect(first.answers['/api/expiriences']).toEqual({
    data: [{ name: 'Primera' }],
    total: null,
    version: answers.get('/api/expiriences')?.etag,
  });
  expect(Object.keys(first.answers)).toEqual(['/api/profiles', '/api/expiriences']);
  await get('/prerendered/exp');
  expect(render).toHaveBeenCalledTimes(1);
  expect(screens.get('/prerendered/exp')).toBeDefined();
});

it.each(['/api/expiriences', '/api/profiles'])(
  'never sends what was rendered before %s changed',
  async (address) => {
    await get('/prerendered/exp');
    await change(address, [{ name: 'Segunda' }]);
    expect(screens.get('/prerendered/exp')).toBeUndefined();
    expect(await (await get('/prerendered/exp')).text()).toContain('Segunda');
    answers.delete(address); // dropped, and nobody has asked since
    expect(screens.get('/prerendered/exp')).toBeUndefined();
  },
);

it('asks for the item of the address, and gives nothing where there is none', async () => {
  await change('/api/articles/8', { name: 'Ocho' });
  expect(await (await get('/prerendered/article/8')).text()).toContain('Ocho');
  expect((await get('/prerendered/article/9')).status).toBe(204);
});

it('asks for nothing more while what is answered is not kept', async () => {
  const ask = vi.fn(() => makeEntry([]));
  const known = () => undefined;
  screens = prerenderedScreens(ROWS, {
    reads: { cached: known, read: ask },
    render,
    addressOf: () => '1.1.1.1',
  });
  expect((await get('/prerendered/exp')).status).toBe(204);
  expect(ask.mock.calls).toEqual([['/api/profiles', '1.1.1.1']]);
});

it('sends nothing where the CMS is away, and nothing where it cannot be rendered', async () => {
  const entry = answers.get('/api/expiriences') as Entry;
  answers.set('/api/expiriences', { ...entry, stale: true });
  expect((await get('/prerendered/exp')).status).toBe(204);
  answers.set('/api/expiriences', entry);
  render.mockRejectedValueOnce(new Error('no room'));
  expect((await get('/prerendered/exp')).status).toBe(204);
  expect((await get('/prerendered/exp')).status).toBe(200);
});

it('lets nobody wait long: it is rendered for the next, once for all who wait', async () => {
  let done = (_: object) => {};
  render.mockImplementationOnce(() => new Promise((resolve) => (done = resolve as typeof done)));
  expect(
    (await Promise.all([get('/prerendered/exp'), get('/prerendered/exp')])).map(
      (one) => one.status,
    ),
  ).toEqual([204, 204]);
  done({ body: 'por fin' });
  await vi.waitFor(() => {
    expect(screens.get('/prerendered/exp')).toBeDefined();
  });
  expect(await (await get('/prerendered/exp')).text()).toContain('por fin');
  expect(render).toHaveBeenCalledTimes(1);
});

it('knows no other address', async () => {
  for (const address of [
    '/prerendered/admin/userlist',
    '/prerendered/EXP',
    '/prerendered/exp/',
    '/prerendered/exp?a=1',
  ])
    expect((await get(address)).status, address).toBe(404);
});
