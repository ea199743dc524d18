import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { makeEntry } from '../cache/entry.ts';
import type { Config } from '../config.ts';
import { renderErrors } from '../middleware/errors.ts';
import { ApiError } from '../errors.ts';
import { discovery } from './discovery.ts';
import { routes } from './router.ts';

const siteDir = mkdtempSync(path.join(tmpdir(), 'portafolio-discovery-'));
const spendMiss = vi.fn();
let owners = await makeEntry([{ name: 'Ada', email: 'ada@example.org' }]);
const { routes: table } = discovery(
  { siteUrl: 'https://sitio.example', robotsAi: 'allow', ogImages: false } as unknown as Config,
  {
    reads: { read: () => Promise.resolve(owners), generation: () => undefined },
    ...{ addressOf: () => '1.1.1.1', siteDir, spendMiss, tags: vi.fn() },
  },
);
const app = new Koa().use(renderErrors);
for (const middleware of routes(table)) app.use(middleware);
const server = app.listen(0);
const get = async () => {
  const { port } = server.address() as { port: number };
  return (await fetch(`http://127.0.0.1:${String(port)}/.well-known/security.txt`)).status;
};

beforeEach(() => {
  spendMiss.mockReset();
});
afterAll(() => {
  server.close();
  rmSync(siteDir, { recursive: true, force: true });
});

it('counts a document that has to be composed, for whoever asks for it', async () => {
  expect([await get(), await get()]).toEqual([200, 200]);
  expect(spendMiss.mock.calls).toEqual([['1.1.1.1']]);
  owners = await makeEntry([{ name: 'Eva', email: 'eva@example.org' }]);
  expect(await get()).toBe(200);
  expect(spendMiss).toHaveBeenCalledTimes(2);
});

it('composes nothing for who has asked too often, and sends what there is', async () => {
  spendMiss.mockImplementation(() => {
    throw new ApiError('rate_limit.exceeded');
  });
  expect(await get()).toBe(200);
  owners = await makeEntry([{ name: 'Grace', email: 'grace@example.org' }]);
  expect(await get()).toBe(429);
});
