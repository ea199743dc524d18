import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { say } from '../../launcher/print.mjs';
import { identityOf, signal } from '../../setup/processes.ts';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { request } from '../../testing/client.ts';

const IN_FLIGHT = 100;
/** No answer at all. */
const CUT = 0;
/** All of the CMS's connections wait for the table; the others wait for a connection. */
const WAITING = `select count(*)::int as n from pg_locks where not granted and locktype = 'relation'`;

/** SIGTERM of the CMS while a hundred messages are being written: none is cut, what was accepted is stored. */
export async function drainCms(site: ThrowAwayStack): Promise<string[]> {
  const db = new pg.Client(site.databaseUrl);
  await db.connect();
  const topic = `en vuelo ${String(Date.now())}`;
  const pid = site.stack.cms.pid ?? 0;
  const before = identityOf(pid);
  try {
    await db.query('begin; lock table contacts in exclusive mode');
    const requests = Array.from({ length: IN_FLIGHT }, () => write(site, topic));
    const waiting = async () => (await db.query<{ n: number }>(WAITING)).rows[0]?.n ?? 0;
    while ((await waiting()) < 5) await sleep(50);
    await sleep(500);
    const since = performance.now();
    signal(pid, 'SIGTERM');
    await sleep(500);
    await db.query('commit');
    const statuses = await Promise.all(requests);
    const good = statuses.filter((status) => status >= 200 && status < 300).length;
    const cut = statuses.filter((status) => status === CUT).length;
    while (identityOf(pid) === before && performance.now() - since < 15_000) await sleep(50);
    const seconds = (performance.now() - since) / 1000;
    const count = 'select count(*)::int as n from contacts where topic = $1';
    const stored = (await db.query<{ n: number }>(count, [topic])).rows[0]?.n ?? 0;
    say(
      `  SIGTERM del CMS con ${String(IN_FLIGHT)} en vuelo: ${String(cut)} cortadas; aceptadas ${String(good)}, guardadas ${String(stored)}; terminó en ${seconds.toFixed(1)} s`,
    );
    // A machine too slow for them all refuses some in time, and says so: those are not stored either.
    return cut === 0 && good > 0 && stored === good && seconds < 10 ? [] : ['SIGTERM del CMS'];
  } finally {
    await db.end();
  }
}

const write = ({ cmsUrl, env }: ThrowAwayStack, topic: string): Promise<number> => {
  const body = { data: { name: 'Nadie', topic } };
  const given = { method: 'POST', token: env['PROXY_TOKEN'], body, timeoutMs: 30_000 };
  return request(`${cmsUrl}/api/contacts`, given).then(
    ({ status }) => status,
    () => CUT,
  );
};
