import { setTimeout as sleep } from 'node:timers/promises';
import { say, step } from '../launcher/print.mjs';
import { readOptions } from '../owner/options.ts';
import { signal } from '../setup/processes.ts';
import { request } from '../testing/client.ts';
import { NO_LIMITS } from '../testing/limits.ts';
import { Writer } from '../testing/writer.ts';
import { figure, positive, runLab, startStack } from './lab.ts';

const HELP = `npm run test:faults -- [opciones]

  --rounds=12   muertes; le tocan por turnos al proxy, al CMS, a PostgreSQL y a los tres a la vez

Mata cada parte con kill -9 mientras se escriben comentarios, y cuenta los confirmados que
se perdieron o quedaron dobles: ninguno.`;

const VICTIMS = [['proxy'], ['cms'], ['postgres'], ['proxy', 'cms', 'postgres']];
const WRITERS = 6;
/** The longest that a round writes before it kills. */
const CALM_MS = 2_000;
/** And the fewest that it writes. */
const WRITTEN = 30;
const BACK_WITHIN_MS = 120_000;

/** Until the site says of itself that it is ready, and comments go through again. */
async function untilBack(site: string, writer: Writer): Promise<void> {
  const enough = writer.acknowledged.length + WRITTEN;
  for (const until = Date.now() + BACK_WITHIN_MS; Date.now() < until; await sleep(50)) {
    const ready = await request(`${site}/readyz`, { timeoutMs: 5_000 }).catch(() => undefined);
    if (ready?.status === 200 && writer.acknowledged.length >= enough) return;
  }
  throw new Error(`El sitio no volvió en ${BACK_WITHIN_MS / 1_000} s`);
}

async function killInTurns(rounds: number): Promise<string[]> {
  const env = { ...NO_LIMITS, LOG_LEVEL: 'error' };
  const site = await step('Arrancar una pila desechable', () => startStack({ env, durable: true }));
  const writer = await Writer.create(site.siteUrl, site.env);
  writer.begin(WRITERS);
  await untilBack(site.siteUrl, writer);
  for (let round = 1; round <= rounds; round += 1) {
    const victims = VICTIMS[(round - 1) % VICTIMS.length] ?? [];
    await sleep(CALM_MS * Math.random());
    await step(`Ronda ${round} de ${rounds}: kill -9 de ${victims.join(', ')}`, async () => {
      for (const { name, pid } of site.stack.pids())
        if (victims.includes(name)) signal(pid, 'SIGKILL');
      await untilBack(site.siteUrl, writer);
    });
  }
  await writer.end();
  const { lost, doubled } = await writer.count();
  const { acknowledged, tries, loggedOut } = writer;
  say(`\nComentarios confirmados: ${figure(acknowledged.length)}, en ${figure(tries)} intentos`);
  say(`  perdidos: ${lost}; dobles: ${doubled}; caídas dichas como 401: ${loggedOut}`);
  return Object.entries({ perdidos: lost, dobles: doubled, 'dichas como 401': loggedOut })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what}: ${count}`);
}

const { values } = readOptions('test:faults', HELP, {
  options: { rounds: { type: 'string', default: '12' } },
});
const rounds = Math.ceil(positive('rounds', values.rounds));

await runLab(
  {
    good: 'Nada confirmado se perdió ni quedó doble.',
    bad: 'Lo confirmado no es lo que hay: no publiques esta versión sin arreglarlo.',
  },
  () => killInTurns(rounds),
);
