import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../../launcher/print.mjs';
import { requestOk } from '../../../testing/client.ts';
import type { ThrowAwayStack } from '../../../stack/throwAway.ts';
import { seedContent, USER } from '../../content.ts';
import { nextMessage, open } from '../../child.ts';
import type { Burst } from './burst.ts';

const ROUNDS = 3;
const PARALLEL = 400;
const TRIED = 5;
/** Of one account, by the figure that is promised; of many, with a hash always under way on two cores. */
const MAX_RATIO = { one: 2, many: 3 };
/** Longer than the burst takes to be answered. */
const WATCHED_MS = 12_000;
const CALLS = ['lista', 'búsqueda', 'ingreso'] as const;

type Name = (typeof CALLS)[number];
type Times = Record<Name, number[]>;

let calls = 0;
/** Each from an address of its own, so that nobody meets a limit but the attacker. */
const from = (n: number) => ({ 'x-forwarded-for': `198.51.${String(n >> 8)}.${String(n & 255)}` });

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** All at the same moment; how each was answered. */
async function burst(given: Burst): Promise<number[]> {
  const child = open(join(import.meta.dirname, 'burst.ts'));
  const statuses = nextMessage<number[]>(child);
  child.send(given);
  return statuses.finally(() => child.disconnect());
}

/** An uninvolved visitor's calls, one after another, as long as he looks. */
async function watch(site: string, call: Name, until: number) {
  const headers = from((calls += 1));
  const body = { username: USER.email, password: USER.password };
  const make = {
    lista: () => requestOk(`${site}/api/articles`, { headers }),
    búsqueda: () =>
      requestOk(`${site}/api/articles?keyword=nada${String((calls += 1))}`, { headers }),
    ingreso: () => requestOk(`${site}/api/users/login/`, { method: 'POST', headers, body }),
  };
  const times: number[] = [];
  while (performance.now() < until) {
    const since = performance.now();
    await make[call]();
    times.push(performance.now() - since);
    await sleep(call === 'búsqueda' ? 50 : 10);
  }
  return times;
}

async function look(site: string): Promise<Times> {
  const until = performance.now() + WATCHED_MS;
  const each = CALLS.map(async (call) => [call, await watch(site, call, until)]);
  return Object.fromEntries(await Promise.all(each)) as Times;
}

const ONE = 'de una cuenta';
const MANY = 'de 400 cuentas';

/** The visitor alone, and while one address sends its burst. */
async function round(site: string, what: string) {
  const idle = await look(site);
  const attacker = from((calls += 1));
  const named = (n: number) => `${what === ONE ? 'una' : String(n)}.${String(calls)}@example.com`;
  const bodies = Array.from({ length: PARALLEL }, (_, n) => ({
    username: named(n),
    password: 'no es esta',
  }));
  const [during, statuses] = await Promise.all([
    look(site),
    burst({ url: `${site}/api/users/login/`, headers: attacker, bodies }),
  ]);
  return { idle, during, tried: statuses.filter((status) => status === 400).length };
}

async function attack(site: string, what: string): Promise<string[]> {
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(site, what));
  const tried = rounds.map((one) => one.tried);
  say(`  ${String(PARALLEL)} contraseñas a la vez ${what}: probadas ${tried.join(', ')}`);
  const slower = CALLS.flatMap((call) => {
    // A hundredth of one round would be two or three calls.
    const [idle, during] = (['idle', 'during'] as const).map((when) =>
      rounds.flatMap((one) => one[when][call]),
    ) as [number[], number[]];
    const times = percentile(during, 0.99) / percentile(idle, 0.99);
    const [before, after] = [idle, during].map(
      (all) =>
        `${percentile(all, 0.5).toFixed(1)}/${percentile(all, 0.99).toFixed(1)} (${String(all.length)})`,
    );
    say(`    ${call}, p50/p99 en ms: ${before} → ${after}; p99 × ${times.toFixed(2)}`);
    return times > (what === ONE ? MAX_RATIO.one : MAX_RATIO.many)
      ? [`contraseñas ${what}: ${call} va × ${times.toFixed(2)}`]
      : [];
  });
  const most = Math.max(...tried);
  return what === ONE && most > TRIED
    ? [...slower, `contraseñas ${what}: se probaron ${String(most)}`]
    : slower;
}

/** Guessing by one address, many at once: few are tried, and nobody else waits for it. */
export async function parallelPasswords(site: ThrowAwayStack): Promise<string[]> {
  await seedContent(site);
  await look(site.siteUrl);
  return [...(await attack(site.siteUrl, ONE)), ...(await attack(site.siteUrl, MANY))];
}
