import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../scripts/setup/ports.ts';
import { killProxies, startProxy } from './proxyProcess.ts';
import { proxyDatabaseUrl } from './replica.ts';
import { jwtOf } from './tokens.ts';

afterEach(killProxies);

const EACH = 400;
const ROUNDS = 2;
/** So long a head has each request; whatever keeps it is more than a request may leave behind. */
const HEAD = 'x'.repeat(3_000);
const MOST_BYTES = 1_500;
const CONCURRENCY = 40;
/** The proxy collects its garbage when it is asked, and says what is held. */
const SAYS_MEMORY =
  "process.on('message',()=>{gc();gc();const{heapUsed,external}=process.memoryUsage();process.send(heapUsed+external)})";

/** A CMS that takes every message, knows nobody and finds nothing. */
async function emptyCms() {
  const empty = JSON.stringify({ data: [], meta: { pagination: { total: 0 } } });
  const server = createServer((asked, response) => {
    const url = String(asked.url);
    if (url.startsWith('/api/account')) response.statusCode = 401;
    if (/^\/api\/articles\/\d/.test(url)) response.statusCode = 404;
    const body = asked.method === 'POST' ? '{"data":{"number":1}}' : empty;
    // Whoever leaves does so while he waits.
    setTimeout(() => response.end(body), url.includes('keyword') ? 10 : 0);
    asked.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

interface Sent extends RequestOptions {
  body?: string;
  /** After so many milliseconds the caller leaves. */
  leaves?: number;
}

/** The status, or 0 for who left. */
function send(url: string, { body = '', leaves, headers, ...options }: Sent): Promise<number> {
  const length = { 'content-type': 'application/json', 'content-length': body.length };
  const given = { ...options, headers: { ...headers, ...(body && length) } };
  return new Promise((resolve) => {
    const asked = request(url, { agent: leaves === undefined ? agent : false, ...given });
    asked.on('response', (answer) => {
      answer.resume().on('end', () => {
        resolve(answer.statusCode ?? 0);
      });
    });
    asked.on('error', () => {
      resolve(0);
    });
    asked.end(body);
    if (leaves !== undefined) setTimeout(() => asked.destroy(), leaves);
  });
}

let last = 0;
const IN_AN_HOUR = Math.floor(Date.now() / 1000) + 3_600;
const message = JSON.stringify({ name: 'Ada', email: 'a@example.com', comment: 'x'.repeat(500) });

/** What is asked, each time anew, and what is answered to it. */
const mix: Record<string, { answered: number; ask: () => [path: string, sent: Sent] }> = {
  'a message': {
    answered: 201,
    ask: () => {
      const headers = { 'idempotency-key': `una-llave-inventada-${String(last)}` };
      return ['/api/contacts/create/', { method: 'POST', headers, body: message }];
    },
  },
  'a made-up token': {
    answered: 401,
    ask: () => {
      const token = jwtOf({ id: last, v: 0, exp: IN_AN_HOUR }, 'una llave cualquiera');
      return ['/api/users/profile/', { headers: { authorization: `Bearer ${token}` } }];
    },
  },
  'a page': {
    answered: 404,
    ask: () => [last % 2 ? '/exp' : `/article/${String(last)}`, {}],
  },
  'a search whose caller leaves': {
    answered: 0,
    ask: () => [`/api/articles?keyword=nada${String(last)}`, { leaves: last % 20 }],
  },
};

/** Each of the mix, from hundreds of addresses. */
async function attack(site: string): Promise<void> {
  for (const [name, { answered, ask }] of Object.entries(mix)) {
    const told = new Set<number>();
    let n = 0;
    const lane = async () => {
      while (n < EACH) {
        const address = `198.51.${String(100 + (n >> 8))}.${String(n & 255)}`;
        [n, last] = [n + 1, last + 1];
        const [path, sent] = ask();
        const headers = { ...sent.headers, 'x-forwarded-for': address, 'x-more': HEAD };
        told.add(await send(site + path, { ...sent, headers }));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, lane));
    expect([...told], name).toContain(answered);
  }
}

const heldBy = async (child: ChildProcess, metrics: string) => {
  child.send('memory');
  const [held] = (await once(child, 'message')) as [number];
  const text = await (await fetch(metrics)).text();
  return held - Number(/^portafolio_cache_bytes (\d+)/m.exec(text)?.[1]);
};

it('of requests of every sort, from hundreds of addresses, nothing is held but the cache', async () => {
  const port = String(await freePort());
  const site = { CMS_URL: await emptyCms(), DATABASE_URL: proxyDatabaseUrl() };
  const { child, url } = await startProxy({ ...site, TRUST_PROXY: 'true', METRICS_PORT: port }, [
    '--expose-gc',
    `--import=data:text/javascript,${SAYS_MEMORY}`,
  ]);
  await once(child, 'message');
  const held = () => heldBy(child, `http://127.0.0.1:${port}/metrics`);
  // The counts of those addresses, and all that is made at the first need.
  await attack(url);
  await sleep(500);
  const before = await held();
  for (let round = 0; round < ROUNDS; round += 1) await attack(url);
  const requests = ROUNDS * EACH * Object.keys(mix).length;
  const each = async () => ((await held()) - before) / requests;
  await vi.waitFor(async () => expect(await each()).toBeLessThan(MOST_BYTES), {
    timeout: 8_000,
    interval: 500,
  });
});
