import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../launcher/print.mjs';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { request, requestOk } from '../../testing/client.ts';
import { queryOnce } from '../../setup/query.ts';
import { readMetrics } from './longAddresses.ts';

const COMMENTS = 20_000;
/** Held whole it took 660 MB. */
const MOST_BYTES = 128 * 1_048_576;
/** Whole, it held everybody up for ten seconds; a busy machine does for one. */
const LONGEST_MS = 4_000;
const LOOK_MS = 20;

const WRITE = `
  with made as (
    insert into reviews (document_id, name, comment, rating, state, created_at, updated_at, forum_id)
      select 'mucho' || i, 'Mucho', (select string_agg(md5(i::text || '-' || j), ' ') from generate_series(1, 90) as j),
             5, 'visible', now(), now(), (select min(id) from foros)
        from generate_series(1, $1::integer) as i returning id)
  insert into reviews_user_lnk (review_id, user_id) select id, $2 from made`;

interface Watch {
  over: boolean;
  longest: number;
  bytes: number;
}

/** How long somebody else waits meanwhile, and how much memory the proxy takes. */
async function watch(site: string, metrics: string, seen: Watch): Promise<void> {
  while (!seen.over) {
    const since = performance.now();
    await request(`${site}/healthz`, { timeoutMs: 60_000 });
    seen.longest = Math.max(seen.longest, performance.now() - since);
    seen.bytes = Math.max(seen.bytes, (await readMetrics(metrics)).memory);
    await sleep(LOOK_MS);
  }
}

/** Reads all of it and keeps nothing. */
async function download(url: string, token: string): Promise<number> {
  const sent = get(url, { headers: { authorization: `Bearer ${token}` } });
  const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Whoever wrote very much takes a copy of it: that holds up nobody, and no memory. */
export async function longExport(site: ThrowAwayStack, metrics: string): Promise<string[]> {
  const { siteUrl, databaseUrl } = site;
  const body = { name: 'Escribe Mucho', email: 'mucho@example.com', password: 'clave bien larga' };
  const url = `${siteUrl}/api/users/register/`;
  const { _id, token } = await requestOk<{ _id: number; token: string }>(url, {
    method: 'POST',
    body,
  });
  await queryOnce(databaseUrl, WRITE, [COMMENTS, _id]);
  const { memory: before } = await readMetrics(metrics);
  const seen: Watch = { over: false, longest: 0, bytes: before };
  const watching = watch(siteUrl, metrics, seen);
  const size = await download(`${siteUrl}/api/users/export/`, token);
  seen.over = true;
  await watching;
  const grown = seen.bytes - before;
  say(
    `  ${String(COMMENTS)} comentarios, ${(size / 1e6).toFixed(0)} MB: a otros, ${seen.longest.toFixed(0)} ms como mucho; memoria del proxy, +${(grown / 1e6).toFixed(0)} MB`,
  );
  return [
    ...(seen.longest < LONGEST_MS ? [] : ['unos datos propios muy largos detienen el sitio']),
    ...(grown < MOST_BYTES ? [] : ['unos datos propios muy largos llenan la memoria']),
  ];
}
