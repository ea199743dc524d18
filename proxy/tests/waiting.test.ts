import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { replica } from './replica.ts';

const leave = () => 'left' as const;
const EMPTY = JSON.stringify({ data: [], meta: { pagination: { total: 0 } } });

/** A CMS that lists badges at once, and answers everything else when it is told to. */
async function heldCms() {
  const asked: string[] = [];
  const held: ServerResponse[] = [];
  let badges = 0;
  const server = createServer((request, response) => {
    const url = String(request.url);
    if (url.startsWith('/api/badges')) badges += 1;
    if (/^\/api\/(badges|health)/.test(url)) return void response.end(EMPTY);
    asked.push(/(?:all|one|gone|stay)\d+/.exec(decodeURIComponent(url))?.[0] ?? url);
    held.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    held,
    badges: () => badges,
    answer: () => {
      for (const response of held.splice(0)) response.end(EMPTY);
    },
  };
}

async function open() {
  const cms = await heldCms();
  const site = await replica({ CMS_URL: cms.url, TRUST_PROXY: 'true' });
  const ask = (path: string, address: string, more: RequestInit = {}) =>
    fetch(site + path, {
      ...more,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    });
  const search = (keyword: string, address: string, signal: AbortSignal | null = null) =>
    ask(`/api/articles?keyword=${keyword}`, address, { signal }).then(async (told) => {
      await told.text();
      return told.status;
    }, leave);
  /** Until it hears of changes a proxy keeps nothing. */
  const untilKept = () =>
    vi.waitFor(async () => {
      const before = cms.badges();
      await ask('/api/badges/', '198.51.100.1');
      expect(cms.badges()).toBe(before);
    }, 20_000);
  return { cms, ask, search, untilKept };
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const addressOf = (n: number) => `203.0.113.${String(n)}`;

it('a thousand searches of 200 addresses keep neither a search nor what is cached from somebody else', async () => {
  const { cms, ask, search, untilKept } = await open();
  const cached = async () => {
    const since = performance.now();
    await (await ask('/api/badges/', '198.51.100.1')).text();
    return performance.now() - since;
  };
  await untilKept();
  const many = async (count: number) => {
    const times = [];
    for (let n = 0; n < count; n += 1) times.push(await cached());
    return median(times);
  };
  const idle = await many(30);
  const all = Array.from({ length: 1_000 }, (_, n) =>
    search(`all${String(n)}`, addressOf(n % 200)),
  );
  await vi.waitUntil(() => cms.asked.length === 64, { timeout: 20_000 });
  // The best of some: the thousand come from this process too.
  const busy = Math.min(await many(15), await many(15), await many(15));
  let answered = false;
  const one = search('one0', '198.51.100.2').finally(() => (answered = true));
  await many(60); // meanwhile it has come there
  while (!answered) {
    cms.answer();
    await cached();
  }
  expect(await one).toBe(200);
  // One of each of the others comes before it, and not all that they wait for.
  expect(cms.asked.indexOf('one0')).toBeLessThanOrEqual(64 + 200);
  expect(busy).toBeLessThan(5 * Math.max(idle, 1));
  const rest = Promise.all(all).then(leave);
  while ((await Promise.race([rest, sleep(5)])) !== 'left') cms.answer();
});

it('a search whose caller has left keeps nobody waiting, and the CMS is not asked for it', async () => {
  const { cms, search } = await open();
  const [caller, address] = [new AbortController(), addressOf(1)];
  let refused = 0;
  const gone = Array.from({ length: 120 }, async (_, n) => {
    const status = await search(`gone${String(n)}`, address, caller.signal);
    if (status === 429) refused += 1;
  });
  // So many are beyond the six that are made and the hundred that wait.
  await vi.waitUntil(() => refused >= 14, { timeout: 20_000 });
  caller.abort();
  await Promise.all(gone);
  // That they left may be heard of a moment later: until then it is refused.
  const stay = async () => {
    while ((await search('stay0', address)) === 429) await sleep(20);
  };
  const stayed = stay();
  await sleep(200);
  const isAsked = () => {
    cms.answer();
    return cms.asked.includes('stay0');
  };
  await vi.waitUntil(isAsked, { timeout: 20_000 });
  expect(cms.asked.filter((keyword) => keyword.startsWith('gone'))).toHaveLength(6);
  cms.answer();
  await stayed;
});

it('a search that others wait for too goes on without who asked first', async () => {
  const { cms, search, untilKept } = await open();
  await untilKept();
  const first = new AbortController();
  const left = search('one1', addressOf(1), first.signal);
  await vi.waitUntil(() => cms.held.length === 1);
  const stays = search('one1', addressOf(2));
  await sleep(100);
  first.abort();
  expect(await left).toBe('left');
  await sleep(100);
  cms.answer();
  expect(await stays).toBe(200);
  expect(cms.asked).toEqual(['one1']);
});

it('a message that was sent to the CMS goes on without its caller', async () => {
  const { cms, ask } = await open();
  const caller = new AbortController();
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', comment: 'Hola' });
  const given = { method: 'POST', body, signal: caller.signal };
  const left = ask('/api/contacts/create/', addressOf(1), given).catch(leave);
  await vi.waitUntil(() => cms.held.length === 1);
  const [sent] = cms.held;
  caller.abort();
  expect(await left).toBe('left');
  await sleep(200);
  expect(sent?.closed).toBe(false);
  cms.answer();
  await vi.waitUntil(() => sent?.writableFinished);
});
