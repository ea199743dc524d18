import { request } from '../../testing/client.ts';

export interface Sent {
  at: number;
  ms: number;
  status: number;
  write: boolean;
}

export interface Load {
  site: string;
  token: string;
  forum: number;
  /** Of each hundred requests. */
  writes: number;
}

/** The pages of a visit, most of them known to the cache, some not. */
const READS = [
  '/',
  '/api/articles/',
  '/api/articles/1/',
  '/api/articles/7/',
  '/api/foros/',
  '/api/foros/1/',
  '/api/projects/',
  '/api/profiles/',
  '/api/articles/?keyword=consulta',
  '/api/articles/?page=2&limit=10',
];

const write = ({ site, token, forum }: Load, number: number) =>
  number % 2 === 0
    ? request(`${site}/api/foros/${String(forum)}/fdetails/`, {
        method: 'POST',
        token,
        body: { comment: `comentario ${String(number)}` },
      })
    : request(`${site}/api/contacts/create/`, {
        method: 'POST',
        body: { name: 'Carga', topic: `mensaje ${String(number)}` },
      });

/** One request; a connection that fails counts as a 599. */
export async function one(load: Load, number: number): Promise<Sent> {
  const isWrite = (number * 37) % 100 < load.writes;
  const at = performance.now();
  const answered = isWrite
    ? write(load, number)
    : request(load.site + (READS[number % READS.length] ?? '/'));
  const status = await answered.then(
    (answer) => answer.status,
    () => 599,
  );
  return { at, ms: performance.now() - at, status, write: isWrite };
}

/** As many side by side as it takes; how many a second the site bears. */
export async function capacity(load: Load, milliseconds: number, lanes: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let done = 0;
  const lane = async () => {
    while (performance.now() < until) await one(load, (done += 1));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done / (milliseconds / 1000);
}

/** So many a second, whether the earlier ones have been answered or not. */
export async function steady(load: Load, rate: number, milliseconds: number): Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  const start = performance.now();
  while (performance.now() - start < milliseconds) {
    const due = Math.floor(((performance.now() - start) / 1000) * rate);
    while (sent.length < due) sent.push(one(load, sent.length));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(sent);
}
