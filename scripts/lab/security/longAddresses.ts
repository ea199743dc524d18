import { say } from '../../launcher/print.mjs';
import { schedule } from '../../setup/schedule.ts';

const ADDRESSES = 11_000;
const LENGTH = 15_000;
const CONCURRENCY = 20;
const MORE_MB = 20;
/** Those of the time when the proxy has just begun to hear of changes. */
const MISSES = 5;
const MB = 1_048_576;

interface ProxyMemory {
  memory: number;
  cache: number;
  misses: number;
}

export async function readMetrics(metricsUrl: string): Promise<ProxyMemory> {
  const text = await (await fetch(metricsUrl)).text();
  const read = (name: string) =>
    Number(new RegExp(`^portafolio_${name} (\\d+)`, 'm').exec(text)?.[1]);
  return {
    memory: read('memory_bytes'),
    cache: read('cache_bytes'),
    misses: read('cache_misses_total'),
  };
}

/** The same question, so long in the address or in a header. */
async function requestAll(site: string, place: 'address' | 'header'): Promise<void> {
  const all = Array.from({ length: ADDRESSES }, (_, n) => n);
  await schedule(all, CONCURRENCY, async (n) => {
    const more = String(n).padEnd(LENGTH, 'x');
    const address = `${site}/api/badges?sort=nada${String(n)}&brief=true`;
    const response = await (place === 'address'
      ? fetch(`${address}&x=${more}`)
      : fetch(address, { headers: { 'x-more': more } }));
    await response.text();
  });
}

/** The lowest memory during as much work that leaves nothing behind: what is held, without what waits to be collected. */
async function floor(site: string, metricsUrl: string): Promise<number> {
  let lowest = Infinity;
  const look = setInterval(() => {
    void readMetrics(metricsUrl).then(({ memory }) => (lowest = Math.min(lowest, memory)));
  }, 200);
  await requestAll(site, 'header');
  clearInterval(look);
  return lowest;
}

const ROUNDS = 2;

/** Long addresses leave nothing behind, their memory is counted, and the CMS hears of none. */
export async function longAddresses(site: string, metricsUrl: string): Promise<string[]> {
  await requestAll(site, 'header');
  const floors = [await floor(site, metricsUrl)];
  const first = await readMetrics(metricsUrl);
  for (let round = 0; round < ROUNDS; round += 1) {
    await requestAll(site, 'address');
    floors.push(await floor(site, metricsUrl));
  }
  const { cache, misses: now } = await readMetrics(metricsUrl);
  // What is kept is kept each time; a heap that finds its size grows once.
  const grown = floors.slice(1).map((one, round) => (one - (floors[round] ?? 0)) / MB);
  const more = Math.min(...grown);
  const misses = now - first.misses;
  say(
    `  ${String(ADDRESSES)} direcciones de ${String(LENGTH)} caracteres: ${grown.map((one) => one.toFixed(1)).join(' y ')} MB más, preguntas al CMS: ${String(misses)}; cache_bytes: ${(cache / MB).toFixed(1)} MB`,
  );
  return [
    ...(more <= MORE_MB ? [] : [`direcciones largas: ${more.toFixed(1)} MB más`]),
    ...(misses <= MISSES ? [] : [`direcciones largas: ${String(misses)} preguntas al CMS`]),
  ];
}
