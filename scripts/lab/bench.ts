import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { say, step } from '../launcher/print.mjs';
import { readOptions } from '../owner/options.ts';
import { Cms } from '../seed/cms.ts';
import { seedIfEmpty } from '../seed/seedIfEmpty.ts';
import type { ThrowAwayStack } from '../stack/throwAway.ts';
import { loginAdmin, requestOk } from '../testing/client.ts';
import { DISTANT_LIMITS } from '../testing/limits.ts';
import { figure, median, positive, runLab, shutdown, startStack } from './lab.ts';

const HELP = `npm run bench -- [opciones]

  --rounds=5    rondas, en las que el sitio y sus referencias se turnan; se da la mediana
  --seconds=2   lo que dura cada medida

Lo guardado, frente a un node:http que da los mismos bytes: una lista, al menos 0,90; una página, que
es más corta, al menos 0,60. Lo que no se guarda, frente a Strapi y a un node:http que solo reenvía
(al menos 0,80). El cociente es la mediana de
los de cada ronda: vale en cualquier máquina que no esté haciendo otra cosa.`;

/** What every node:http sends by itself. */
const OF_THE_SERVER = /^(date|connection|keep-alive)$/i;
/** A server is at its pace only when it has compiled its own code. */
const WARM_MS = 10_000;
const ARTICLES = 25;
const CONNECTIONS = 10;

interface Target {
  name: string;
  port: number;
  /** A whole HTTP/1.1 request, sent again and again. */
  head: string;
}

/** How many times its rate the site must reach. */
type Reference = Target & { least?: number };

/** Either the very bytes of another server's answer, or the way to another server. */
type Task = { headers: string[]; base64: string } | { to: string };

const sameBytes =
  (headers: string[], body: Buffer): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body);

function forwardTo(to: string): RequestListener {
  const agent = new Agent({ keepAlive: true });
  return ({ url = '', headers: { authorization } }, response) => {
    request(to + url, { agent, headers: { authorization } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    })
      .once('error', () => response.destroy())
      .end();
  };
}

/** The least that can do the same, in a process of its own. */
async function serveBare(): Promise<void> {
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
  const [task] = (await once(process, 'message')) as [Task];
  const listener =
    'to' in task ? forwardTo(task.to) : sameBytes(task.headers, Buffer.from(task.base64, 'base64'));
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.((server.address() as AddressInfo).port);
}

async function startBare(task: Task): Promise<number> {
  const child = fork(import.meta.filename, [], { execArgv: ['--import', 'tsx'] });
  shutdown.add(() => void child.kill());
  await once(child, 'message');
  child.send(task);
  const [port] = (await once(child, 'message')) as [number];
  return port;
}

const headOf = (path: string, token?: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate, br\r\n` +
  (token ? `Authorization: Bearer ${token}\r\n\r\n` : '\r\n');

/** What the site answers, head and body, byte by byte as it travels. */
async function bytesOf(url: string): Promise<Task> {
  const sent = request(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }).end();
  const [answer] = (await once(sent, 'response')) as [
    NodeJS.ReadableStream & { rawHeaders: string[] },
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const headers = answer.rawHeaders.filter(
    (_, at, all) => !OF_THE_SERVER.test(all[at - (at % 2)] ?? ''),
  );
  return { headers, base64: Buffer.concat(chunks).toString('base64') };
}

/** What was answered otherwise: a machine that is too busy. */
let refused = 0;

/** One lane that asks again as soon as it has its answer, of which it reads no more than the length. */
async function askUntil(target: Target, until: number): Promise<number> {
  let answered = 0;
  // A server closes a connection that asked often.
  do answered += await askOnOne(target, until);
  while (performance.now() < until);
  return answered;
}

function askOnOne({ port, head }: Target, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    let left = -1;
    let start = '';
    let pending: Buffer | undefined;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('connect', () => socket.write(head));
    socket.on('error', reject);
    socket.on('close', () => resolve(answered));
    socket.on('data', (chunk) => {
      if (left >= 0) left -= chunk.length;
      else {
        pending = pending ? Buffer.concat([pending, chunk]) : chunk;
        const end = pending.indexOf('\r\n\r\n');
        if (end < 0) return;
        start = pending.toString('latin1', 0, end);
        const length = /\r\ncontent-length: *(\d+)/i.exec(start);
        if (!length) return void socket.destroy(new Error(`Sin Content-Length:\n${start}`));
        left = Number(length[1]) - (pending.length - end - 4);
      }
      if (left > 0) return;
      if (start.startsWith('HTTP/1.1 200 ')) answered += 1;
      else refused += 1;
      left = -1;
      pending = undefined;
      const stays = !/\r\nconnection: *close/i.test(start);
      if (stays && performance.now() < until) socket.write(head);
      else socket.end();
    });
  });
}

/** Answers per second. */
async function rateOf(target: Target, milliseconds: number): Promise<number> {
  const since = performance.now();
  const lanes = Array.from({ length: CONNECTIONS }, () => askUntil(target, since + milliseconds));
  const answered = (await Promise.all(lanes)).reduce((sum, one) => sum + one, 0);
  return (answered * 1_000) / (performance.now() - since);
}

/** All in turn, there and back again: what the machine does meanwhile it does to all of them. */
async function compare(title: string, site: Target, references: Reference[]): Promise<string[]> {
  const targets: Target[] = [site, ...references];
  const rates = new Map(targets.map(({ name }) => [name, [] as number[]]));
  await step(title, async () => {
    for (const target of targets) await rateOf(target, WARM_MS);
    for (let round = 0; round < rounds; round += 1)
      for (const target of round % 2 ? targets.toReversed() : targets)
        rates.get(target.name)?.push(await rateOf(target, seconds * 1_000));
  });
  const own = rates.get(site.name) ?? [];
  say(`  el sitio: ${figure(median(own))} por segundo`);
  return references.flatMap(({ name, least = 0 }) => {
    const others = rates.get(name) ?? [];
    const ratio = median(own.map((rate, round) => rate / (others[round] ?? NaN)));
    const wanted = least > 0 ? `, al menos ${figure(least, 2)}` : '';
    say(`  ${name}: ${figure(median(others))} por segundo; cociente ${figure(ratio, 2)}${wanted}`);
    return ratio >= least ? [] : [`${title}, frente a ${name}: ${figure(ratio, 3)}${wanted}`];
  });
}

/** The demo, with as many articles as make a long list. */
async function fill({ siteUrl, cmsUrl, env }: ThrowAwayStack): Promise<string> {
  await seedIfEmpty(new Cms(cmsUrl, env['SEED_TOKEN'] ?? ''));
  const token = await loginAdmin(siteUrl, env);
  const all = await requestOk<object[]>(`${siteUrl}/api/articles/`);
  for (let number = all.length; number < ARTICLES; number += 1) {
    const body = { ...all[number % all.length], name: `Artículo ${number}` };
    await requestOk(`${siteUrl}/api/articles/create/`, { method: 'POST', token, body });
  }
  const person = { name: 'Visita', email: 'visita@example.com', password: 'una-clave-larga' };
  const registered = { method: 'POST', body: person };
  return (await requestOk<{ token: string }>(`${siteUrl}/api/users/register/`, registered)).token;
}

async function bench(): Promise<string[]> {
  const site = await step('Arrancar una pila desechable', () =>
    startStack({ env: { ...DISTANT_LIMITS, LOG_LEVEL: 'info' } }),
  );
  const member = await fill(site);
  const portOf = (url: string) => Number(new URL(url).port);
  const siteAt = { name: 'el sitio', port: portOf(site.siteUrl) };
  const problems: string[] = [];
  const cached = [
    { title: 'Lista guardada', path: '/api/articles/', least: 0.9 },
    { title: 'Página guardada', path: '/', least: 0.6 },
  ];
  for (const { title, path, least } of cached) {
    const port = await startBare(await bytesOf(site.siteUrl + path));
    const head = headOf(path);
    const bare = { name: 'node:http con los mismos bytes', port, head, least };
    problems.push(...(await compare(title, { ...siteAt, head }, [bare])));
  }
  const head = headOf('/api/articles', member);
  const port = await startBare({ to: site.cmsUrl });
  const references = [
    { name: 'node:http que reenvía', port, head, least: 0.8 },
    { name: 'Strapi', port: portOf(site.cmsUrl), head },
  ];
  const title = 'Lista sin guardar, de quien entró';
  problems.push(...(await compare(title, { ...siteAt, head }, references)));
  return refused === 0 ? problems : [...problems, `respuestas que no fueron 200: ${refused}`];
}

const { values } = readOptions('bench', HELP, {
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const rounds = positive('rounds', values.rounds);
const seconds = positive('seconds', values.seconds);

// What it forked itself is the bare server.
if (process.connected) await serveBare();
else
  await runLab(
    {
      good: 'El sitio rinde lo que debe.',
      bad: 'Repite con la máquina en reposo y más rondas (--rounds=9); si vuelve a salir, mira qué cambió en el proxy.',
    },
    bench,
  );
