import { say } from '../../bootstrap/print.mjs';

const ADDRESSES = 11_000;
const LENGTH = 15_000;
const SIDE_BY_SIDE = 20;
const MORE_MB = 20;
/** Those that are asked while the proxy has just begun to hear of changes. */
const MISSES = 5;
const MB = 1_048_576;

interface Held {
  memory: number;
  cache: number;
  misses: number;
}

async function heldBy(metricsUrl: string): Promise<Held> {
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
async function askAll(site: string, place: 'address' | 'header'): Promise<void> {
  let n = 0;
  const lane = async () => {
    for (; n < ADDRESSES; n += 1) {
      const more = String(n).padEnd(LENGTH, 'x');
      const address = `${site}/api/badges?sort=nada${String(n)}&brief=true`;
      if (place === 'address') await fetch(`${address}&x=${more}`).then((told) => told.text());
      else await fetch(address, { headers: { 'x-more': more } }).then((told) => told.text());
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
}

/** The lowest memory during as much work that leaves nothing behind: what is held, without what waits to be collected. */
async function floor(site: string, metricsUrl: string): Promise<number> {
  let lowest = Infinity;
  const look = setInterval(() => {
    void heldBy(metricsUrl).then(({ memory }) => (lowest = Math.min(lowest, memory)));
  }, 200);
  await askAll(site, 'header');
  clearInterval(look);
  return lowest;
}

/** Long addresses leave nothing behind, what is held is told, and the CMS hears of none. */
export async function longAddresses(site: string, metricsUrl: string): Promise<string[]> {
  await askAll(site, 'header');
  const before = await floor(site, metricsUrl);
  const asked = await heldBy(metricsUrl);
  await askAll(site, 'address');
  const { cache, misses: now } = await heldBy(metricsUrl);
  const more = ((await floor(site, metricsUrl)) - before) / MB;
  const misses = now - asked.misses;
  say(
    `  ${String(ADDRESSES)} direcciones de ${String(LENGTH)} caracteres: ${more.toFixed(1)} MB más, preguntas al CMS: ${String(misses)}; cache_bytes: ${(cache / MB).toFixed(1)} MB`,
  );
  return [
    ...(more <= MORE_MB ? [] : [`direcciones largas: ${more.toFixed(1)} MB más`]),
    ...(misses <= MISSES ? [] : [`direcciones largas: ${String(misses)} preguntas al CMS`]),
  ];
}
