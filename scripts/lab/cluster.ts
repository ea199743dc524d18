import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say, step } from '../launcher/print.mjs';
import { readOptions } from '../owner/options.ts';
import { freePort } from '../setup/ports.ts';
import { signal } from '../setup/processes.ts';
import { Child, type ChildSpec } from '../stack/child.ts';
import { cmsSpec, proxySpec } from '../stack/parts.ts';
import { loginAdmin, request, requestOk, type RequestOptions } from '../testing/client.ts';
import { NO_LIMITS } from '../testing/limits.ts';
import { Writer } from '../testing/writer.ts';
import { figure, median, positive, runLab, shutdown, startStack } from './lab.ts';

const HELP = `npm run cluster -- [opciones]

  --races=1000   carreras de escribir y leer

Dos CMS y tres proxies detrás de HAProxy, sobre una sola base. Dice cuánto tardan las demás réplicas
en dar lo recién escrito, y si el navegador de quien escribe lee alguna vez lo de antes; después
mata un proxy y un CMS bajo carga. Hace falta HAProxy (en Debian, el paquete haproxy).`;

const HOST = '127.0.0.1';
const LANES = 4;
const LATE_MS = 100;
const LOST_MS = 10_000;
const READERS = 8;
const WRITERS = 2;
const LOAD_MS = { before: 1_500, after: 6_000 };
const MOST_FAILED = { share: 0.01, seconds: 3 };

interface Cluster {
  /** The one address that visitors know. */
  url: string;
  /** Each proxy by itself. */
  replicas: string[];
  proxies: Child[];
  cmss: Child[];
  env: Record<string, string>;
}

/** Debian keeps it where only root looks. */
function findHaproxy(): string {
  const found = ['haproxy', '/usr/sbin/haproxy'].find((one) => spawnSync(one, ['-v']).status === 0);
  if (found) return found;
  throw new Error(
    'Falta HAProxy, que reparte las visitas entre las réplicas. En Debian o Ubuntu: sudo apt-get install haproxy',
  );
}

const at = (port: number) => `${HOST}:${port}`;

async function startBalancer(env: Record<string, string>): Promise<void> {
  const file = join(import.meta.dirname, 'haproxy.cfg');
  const child = spawn(findHaproxy(), ['-db', '-f', file], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  shutdown.add(() => void child.kill());
  await sleep(300);
  if (child.exitCode !== null) throw new Error(`HAProxy no arrancó con ${file}`);
}

/** The two CMSs start at once on an empty database: one makes the schema, the other waits for it. */
async function startCluster(): Promise<Cluster> {
  findHaproxy();
  const { dataDir, databaseUrl, env } = await startStack({
    parts: 'database',
    durable: true,
    env: { ...NO_LIMITS, LOG_LEVEL: 'warn', TRUST_PROXY: 'true' },
  });
  const ports = new Set<number>();
  while (ports.size < 7) ports.add(await freePort());
  const [door = 0, back = 0, ...rest] = ports;
  const [cmsPorts, sitePorts] = [rest.slice(0, 2), rest.slice(2)];
  const settings = { host: HOST, sitePort: 0, cmsPort: back, dataDir, databaseUrl, env };
  const made = (spec: ChildSpec, index: number) => {
    const name = `${spec.name}-${index + 1}`;
    const child = new Child({ ...spec, name, logFile: join(dataDir, 'logs', `${name}.log`) });
    shutdown.add(() => child.stop(8_000));
    return child;
  };
  const cmss = cmsPorts.map((cmsPort, i) => made(cmsSpec({ ...settings, cmsPort }), i));
  const proxies = sitePorts.map((sitePort, i) => made(proxySpec({ ...settings, sitePort }), i));
  await Promise.all(cmss.map((cms) => cms.start()));
  const numbered = (name: string, list: number[]) =>
    Object.fromEntries(list.map((port, index) => [`${name}_${index + 1}`, at(port)]));
  const servers = { ...numbered('PROXY', sitePorts), ...numbered('CMS', cmsPorts) };
  await startBalancer({ SITE: at(door), CMS: at(back), ...servers });
  await Promise.all(proxies.map((proxy) => proxy.start()));
  const url = `http://${at(door)}`;
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(200))
    if ((await request(`${url}/readyz`).catch(() => undefined))?.status === 200)
      return { url, replicas: sitePorts.map((port) => `http://${at(port)}`), proxies, cmss, env };
  throw new Error('HAProxy no llegó a servir el sitio');
}

/** Keeps the cookies that it is given, by which a balancer keeps a visitor at one replica. */
function openBrowser() {
  const jar = new Map<string, string>();
  return async (url: string, given: RequestOptions = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await request(url, { ...given, headers: cookie ? { cookie } : {} });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}

/** Milliseconds after which a replica still gave the old text. */
async function lateness(url: string, text: string): Promise<number> {
  const since = performance.now();
  for (let late = 0; late < LOST_MS; late = performance.now() - since)
    if (((await request(url)).json as { name: string }).name === text) return late;
  return Infinity;
}

/** One item, written by one browser, and at once read by it and at every replica. */
async function raceInLane({ url, replicas }: Cluster, token: string, races: number) {
  const browse = openBrowser();
  const sent = { method: 'POST', token, body: { name: 'Antes' } };
  const { _id } = await requestOk<{ _id: number }>(`${url}/api/projects/create/`, sent);
  const path = `/api/projects/${_id}`;
  const late: number[] = [];
  let stale = 0;
  for (let race = 0; race < races; race += 1) {
    await Promise.all(replicas.map((replica) => request(replica + path))); // each keeps the old one
    const name = `Carrera ${race}`;
    const update = { method: 'PUT', token, body: { name } };
    const { status } = await browse(`${url}/api/projects/update/${_id}/`, update);
    if (status !== 200) throw new Error(`Una escritura de las carreras respondió ${status}`);
    const [own, ...all] = await Promise.all([
      browse(url + path),
      ...replicas.map((replica) => lateness(replica + path, name)),
    ]);
    if ((own.json as { name: string }).name !== name) stale += 1;
    // The first of them is the one that was written at.
    late.push(...all.toSorted((a, b) => a - b).slice(1));
  }
  return { stale, late };
}

async function raceAll(cluster: Cluster, token: string, races: number): Promise<string[]> {
  const each = Math.ceil(races / LANES);
  const lanes = Array.from({ length: LANES }, () => raceInLane(cluster, token, each));
  const results = await step(`${figure(each * LANES)} carreras de escribir y leer`, () =>
    Promise.all(lanes),
  );
  const late = results.flatMap((one) => one.late);
  const stale = results.reduce((sum, one) => sum + one.stale, 0);
  const [middle, worst] = [median(late), Math.max(...late)];
  say(`  quien escribe leyó lo de antes ${stale} veces`);
  say(`  las demás réplicas: ${figure(middle, 1)} ms de mediana, ${figure(worst, 1)} la peor`);
  return [
    ...(stale > 0 ? [`quien escribe leyó lo de antes ${stale} veces`] : []),
    ...(middle > LATE_MS || worst === Infinity ? ['las demás réplicas se enteran tarde'] : []),
  ];
}

/** Ends one process while visitors read and people comment through the balancer. */
async function kill({ url, env }: Cluster, { spec, pid = 0 }: Child): Promise<string[]> {
  const writer = await Writer.create(url, env);
  let reads = 0;
  let going = true;
  const read = async () => {
    while (going) {
      const page = 1 + ((reads += 1) % 5);
      const answer = await request(`${url}/api/projects/?page=${page}`).catch(() => undefined);
      if (answer?.status !== 200) writer.failures.push(Date.now());
    }
  };
  await step(`kill -9 de ${spec.name} bajo carga`, async () => {
    const readers = Array.from({ length: READERS }, read);
    writer.begin(WRITERS);
    await sleep(LOAD_MS.before);
    signal(pid, 'SIGKILL');
    await sleep(LOAD_MS.after);
    going = false;
    await Promise.all([writer.end(), ...readers]);
  });
  const { lost, doubled } = await writer.count();
  const { failures, acknowledged, tries } = writer;
  const share = failures.length / (reads + tries);
  const seconds = failures.length ? (Math.max(...failures) - Math.min(...failures)) / 1_000 : 0;
  say(
    `  ${failures.length} de ${figure(reads + tries)} peticiones fallidas, durante ${figure(seconds, 1)} s; ` +
      `comentarios confirmados: ${acknowledged.length}; perdidos: ${lost}; dobles: ${doubled}`,
  );
  const good = share <= MOST_FAILED.share && seconds <= MOST_FAILED.seconds && lost + doubled === 0;
  return good ? [] : [`kill -9 de ${spec.name}`];
}

const { values } = readOptions('cluster', HELP, {
  options: {
    races: { type: 'string', default: '1000' },
  },
});
const races = positive('races', values.races);

await runLab(
  {
    good: 'Varias réplicas sirven como una.',
    bad: 'Las réplicas no cumplen lo prometido: no pongas más de una hasta arreglarlo.',
  },
  async () => {
    const cluster = await step('Levantar 2 CMS y 3 proxies detrás de HAProxy', startCluster);
    say(`  ${cluster.url} → ${cluster.replicas.join(', ')}`);
    const problems = await raceAll(cluster, await loginAdmin(cluster.url, cluster.env), races);
    for (const child of [cluster.proxies[0], cluster.cmss[0]])
      if (child) problems.push(...(await kill(cluster, child)));
    return problems;
  },
);
