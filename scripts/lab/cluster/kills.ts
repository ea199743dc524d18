import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '../../testing/client.ts';
import { commentsOf } from '../../testing/comments.ts';
import type { Cluster } from './cluster.ts';

interface Killed {
  requests: number;
  failed: number;
  /** From the first failure to the last. */
  seconds: number;
  acknowledged: number;
  lost: number;
}

const READERS = 8;
const WRITERS = 2;
const LOAD_BEFORE_MS = 1_500;
const LOAD_AFTER_MS = 6_000;

interface Count {
  requests: number;
  failures: number[];
  acknowledged: string[];
}

async function repeat(work: () => Promise<boolean>, count: Count, open: () => boolean) {
  while (open()) {
    const good = await work().catch(() => false);
    count.requests += 1;
    if (!good) count.failures.push(Date.now());
  }
}

/** Kills one process with -9 while visitors read and people comment through the balancer. */
export async function killUnderLoad(
  { url }: Cluster,
  token: string,
  forum: number,
  kill: () => void,
): Promise<Killed> {
  const count: Count = { requests: 0, failures: [], acknowledged: [] };
  let over = false;
  const open = () => !over;
  const path = `${url}/api/foros/${String(forum)}`;
  const read = async () =>
    (await request(`${url}/api/projects/?page=${String(1 + (count.requests % 5))}`)).status === 200;
  const write = async () => {
    const comment = `comentario ${String(Math.random())}`;
    const { status } = await request(`${path}/fdetails/`, {
      method: 'POST',
      token,
      body: { comment },
    });
    if (status === 201) count.acknowledged.push(comment);
    return status === 201;
  };
  const load = [
    ...Array.from({ length: READERS }, () => repeat(read, count, open)),
    ...Array.from({ length: WRITERS }, () => repeat(write, count, open)),
  ];
  await sleep(LOAD_BEFORE_MS);
  kill();
  await sleep(LOAD_AFTER_MS);
  over = true;
  await Promise.all(load);
  const stored = new Set(await commentsOf(url, forum));
  const { failures, requests, acknowledged } = count;
  const seconds = ((failures.at(-1) ?? 0) - (failures[0] ?? 0)) / 1000;
  const lost = acknowledged.filter((comment) => !stored.has(comment)).length;
  return { requests, failed: failures.length, seconds, acknowledged: acknowledged.length, lost };
}
