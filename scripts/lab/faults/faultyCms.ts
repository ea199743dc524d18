import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../launcher/print.mjs';
import { freePort } from '../../setup/ports.ts';
import { ROOT } from '../../setup/root.ts';
import { request } from '../../testing/client.ts';
import { NO_LIMITS } from '../../testing/limits.ts';
import { shutdown } from '../runLab.ts';
import { FAULTY, fakeCms } from './fakeCms.ts';

const IN_FLIGHT = 60;

/** The proxy alone, before whatever stands for the CMS. */
async function proxyBefore(cmsUrl: string) {
  const port = String(await freePort());
  const own = { PORT: port, CMS_URL: cmsUrl, PROXY_TOKEN: randomUUID(), TRUST_PROXY: 'true' };
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...NO_LIMITS, ...own };
  const child = spawn(process.execPath, [join(ROOT, 'proxy/dist/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  shutdown.add(() => void child.kill('SIGKILL'));
  const died = once(child, 'exit').then(() => Promise.reject(new Error('el proxy no arrancó')));
  await Promise.race([once(child, 'message'), died]);
  died.catch(() => undefined);
  return { child, url: `http://127.0.0.1:${port}` };
}

let reads = 0;

/** A read that no cache knows. */
const read = (url: string) =>
  request(`${url}/api/articles/?keyword=${String((reads += 1))}`, { timeoutMs: 30_000 });

/** One such read, and a write. */
async function both(url: string): Promise<{ statuses: number[]; seconds: number }> {
  const since = performance.now();
  const given = { method: 'POST', body: { name: 'Nadie' }, timeoutMs: 30_000 };
  const answers = await Promise.all([read(url), request(`${url}/api/contacts/create/`, given)]);
  const seconds = (performance.now() - since) / 1000;
  return { statuses: answers.map(({ status }) => status), seconds };
}

/** Each faulty response of a CMS becomes a 502 or 503, soon, and is over when the CMS is itself again. */
export async function faultyResponses(): Promise<string[]> {
  const problems: string[] = [];
  const cms = await fakeCms();
  shutdown.add(cms.close);
  const { child, url } = await proxyBefore(cms.url);
  for (const fault of FAULTY) {
    cms.state.response = fault;
    const { statuses, seconds } = await both(url);
    cms.state.response = 'sana';
    const since = performance.now();
    while ((await read(url)).status !== 200 && performance.now() - since < 10_000) await sleep(50);
    const back = (performance.now() - since) / 1000;
    const got = statuses.join(' y ');
    say(`  CMS ${fault}: ${got} en ${seconds.toFixed(1)} s; de vuelta en ${back.toFixed(1)} s`);
    if (statuses.some((status) => ![502, 503].includes(status))) problems.push(`${fault}: ${got}`);
    if (back > 3 || seconds > 10) problems.push(`${fault}: tardó`);
  }
  if (child.exitCode !== null) problems.push('el proxy se cayó');
  child.kill('SIGTERM');
  return problems;
}

/** SIGTERM while a hundred people wait: all are answered, and the process ends in ten seconds. */
export async function drainProxy(): Promise<string[]> {
  const cms = await fakeCms();
  shutdown.add(cms.close);
  const { child, url } = await proxyBefore(cms.url);
  cms.state.holds = true;
  // Of as many addresses: one alone has only a few calls at the CMS.
  const people = Array.from({ length: IN_FLIGHT }, (_, i) =>
    fetch(`${url}/api/articles/?keyword=${String(i)}`, {
      headers: { 'x-forwarded-for': `198.51.100.${String(i + 1)}` },
    }).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  while (cms.held.length < IN_FLIGHT) await sleep(20);
  const since = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  setTimeout(cms.release, 500);
  const dropped = (await Promise.all(people)).filter((status) => status !== 200).length;
  const [code] = (await ended) as [number | null];
  const seconds = (performance.now() - since) / 1000;
  say(
    `  SIGTERM del proxy con ${String(IN_FLIGHT)} en vuelo: ${String(dropped)} cortadas; terminó en ${seconds.toFixed(1)} s`,
  );
  return dropped === 0 && code === 0 && seconds < 10 ? [] : ['SIGTERM del proxy'];
}
