import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { say, step } from '../../launcher/print.mjs';
import { request, loginAdmin, requestOk } from '../../testing/client.ts';
import { NO_LIMITS } from '../../testing/limits.ts';
import { runCommand } from '../../setup/command.ts';
import { ROOT } from '../../setup/root.ts';
import { runLab, startStack } from '../runLab.ts';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { drainCms } from './drainCms.ts';
import { FAULTS, KILLS, type Fault } from './faults.ts';
import { fullDatabase } from './fullDatabase.ts';
import { fullDisk } from './fullDisk.ts';
import { drainProxy, faultyResponses } from './faultyCms.ts';
import { Writers } from './writers.ts';

const BACK_WITHIN_MS = 60_000;
/** Of the whole `npm start`, with its supervisor: each takes half a minute. */
const MOST_STARTS = 10;

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const ROUNDS = Number(options.rounds);

async function prepare(): Promise<{ site: ThrowAwayStack; writers: Writers }> {
  const env = { ...NO_LIMITS, LOG_LEVEL: 'error' };
  const site = await startStack({ env, durable: true });
  const token = await loginAdmin(site.siteUrl, site.env);
  const make = (path: string, name: string) =>
    requestOk<{ _id: number }>(`${site.siteUrl}/api/${path}/create/`, {
      method: 'POST',
      token,
      body: { name },
    });
  const [forum, article] = [await make('foros', 'Foro'), await make('articles', '0')];
  await make('projects', 'Proyecto');
  await request(`${site.siteUrl}/api/projects/`);
  return { site, writers: new Writers(site.siteUrl, token, forum._id, article._id) };
}

/** Seconds until the site says of itself that it is ready, with nobody's help. */
async function untilReady(site: string): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < BACK_WITHIN_MS) {
    const ready = await request(`${site}/readyz`, { timeoutMs: 5_000 }).catch(() => undefined);
    if (ready?.status === 200) return (performance.now() - since) / 1000;
    await sleep(50);
  }
  throw new Error('el sitio no volvió');
}

async function injectFault(
  site: ThrowAwayStack,
  writers: Writers,
  fault: Fault,
): Promise<string[]> {
  const before = writers.total;
  const refused = writers.refusedReads;
  await sleep(500 + Math.random() * 2_000);
  await fault.work(site).catch((error: unknown) => {
    say(`  (${fault.name}: ${(error as Error).message})`);
  });
  const back = await untilReady(site.siteUrl);
  await sleep(300); // and somebody writes again
  const written = String(writers.total - before);
  const unread = writers.refusedReads - refused;
  say(`  ${fault.name}: listo ${back.toFixed(1)} s después; ${written} escrituras confirmadas`);
  return unread === 0 || fault.endsReads
    ? []
    : [`${fault.name}: ${String(unread)} lecturas de lo guardado con 5xx`];
}

async function underWrites(): Promise<string[]> {
  const { site, writers } = await step('Arrancar una pila desechable', prepare);
  writers.begin();
  const kills = Array.from({ length: ROUNDS }, (_, i) => KILLS[i % KILLS.length]).flatMap(
    (kill) => kill ?? [],
  );
  const faults = ROUNDS < MOST_STARTS ? FAULTS.filter((_, i) => i < ROUNDS * 3) : FAULTS;
  const title = `${String(kills.length)} rondas de kill -9 y ${String(faults.length)} fallos bajo escrituras`;
  const problems: string[] = [];
  await step(title, async () => {
    for (const fault of [...kills, ...faults])
      problems.push(...(await injectFault(site, writers, fault)));
  });
  await writers.end();
  await untilReady(site.siteUrl);
  problems.push(...writers.report(await writers.count(site.databaseUrl)));
  problems.push(...(await step('SIGTERM del CMS bajo escrituras', () => drainCms(site))));
  await untilReady(site.siteUrl); // the CMS that was ended is started again
  problems.push(...(await step('Disco lleno', () => fullDisk(site))));
  await site.stop();
  return problems;
}

/** `npm start` itself, killed with all its children. */
const wholeSite = () =>
  runCommand(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', 'scripts/tests/faults'],
    {
      cwd: ROOT,
      env: { ...process.env, FAULT_ROUNDS: String(Math.min(ROUNDS, MOST_STARTS)) },
      onOutput: (text) => void process.stdout.write(text),
    },
  );

await runLab(async () => {
  const problems = await step('Un CMS que no es el que era', faultyResponses);
  problems.push(...(await step('SIGTERM del proxy bajo lecturas', drainProxy)));
  problems.push(...(await underWrites()));
  await step('Matarlo todo, con npm start', wholeSite);
  const full = await step('Disco lleno en la base de datos', fullDatabase);
  problems.push(...full);
  for (const problem of problems) say(`  ✖ ${problem}`);
  const good = problems.length === 0;
  say(good ? '✔ Nada confirmado se perdió' : '✖ Algo falló');
  return good;
});
