import pg from 'pg';
import { request, requestOk } from '../../testing/client.ts';
import type { Cluster } from './cluster.ts';

interface Races {
  run: number;
  stale: number;
  /** Writes that were refused, and so raced nobody. */
  failed: number;
}

const LANES = 4;

interface Item {
  name: string;
}

/** One item, written through one replica and read through the others, again and again. */
async function lane(
  { replicas }: Cluster,
  token: string,
  number: number,
  rounds: number,
  counts: Races,
): Promise<void> {
  const body = { name: `carrera ${String(number)}` };
  const made = { method: 'POST', token, body };
  const { _id } = await requestOk<{ _id: number }>(
    `${replicas[0] ?? ''}/api/projects/create/`,
    made,
  );
  for (let round = 0; round < rounds; round += 1) {
    const turn = (step: number) => replicas[(number + round + step) % replicas.length] ?? '';
    const read = (step: number) => request(`${turn(step)}/api/projects/${String(_id)}`);
    await Promise.all([read(1), read(2)]); // so that there is something old in the cache
    const name = `carrera ${String(number)}, ronda ${String(round)}`;
    const path = `${turn(0)}/api/projects/update/${String(_id)}/`;
    const written = await request(path, { method: 'PUT', token, body: { name } });
    if (written.status !== 200) {
      counts.failed += 1;
      continue;
    }
    const seen = await Promise.all([read(1), read(2)]);
    counts.run += 1;
    if (seen.some(({ json }) => (json as Item).name !== name)) counts.stale += 1;
  }
}

/** Cuts the connections on which the proxies hear of changes, a few times a second. */
async function cutFeeds(feedUrl: string, until: () => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: feedUrl });
  await client.connect();
  let cut = 0;
  while (until()) {
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portafolio-proxy-feed' and random() < 0.5",
    );
    cut += rowCount ?? 0;
    await new Promise((done) => setTimeout(done, 300 + Math.random() * 600));
  }
  await client.end();
  return cut;
}

export async function race(
  cluster: Cluster,
  token: string,
  races: number,
  cutting: boolean,
): Promise<Races & { cut: number }> {
  const counts: Races = { run: 0, stale: 0, failed: 0 };
  let over = false;
  const cutter = cutting ? cutFeeds(cluster.feedUrl, () => !over) : Promise.resolve(0);
  const lanes = Array.from({ length: LANES }, (_, number) =>
    lane(cluster, token, number, races / LANES, counts),
  );
  await Promise.all(lanes).finally(() => {
    over = true;
  });
  return { ...counts, cut: await cutter };
}
