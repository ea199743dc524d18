import { cpus } from 'node:os';
import { say, step } from '../../launcher/print.mjs';
import { runLab, shutdown, startStack } from '../runLab.ts';
import { login } from '../../testing/client.ts';
import { DISTANT_LIMITS } from '../../testing/limits.ts';
import { openBench } from './bench.ts';
import { seedContent, USER } from '../content.ts';
import { optionsOf, type Options } from './options.ts';
import { runScale } from './scale/scale.ts';
import { startAgain } from './startup.ts';
import { figure } from '../table.ts';
import { memoryOf } from '../usage.ts';

async function run(options: Options): Promise<boolean> {
  const env = { ...DISTANT_LIMITS, LOG_LEVEL: 'info' };
  const site = await step('Arrancar una pila desechable', () => startStack({ env }));
  await step('Sembrar 25 artículos y 6 foros', () => seedContent(site));
  const bench = await openBench(
    site,
    await login(site.siteUrl, USER.email, USER.password),
    options,
  );
  shutdown.add(() => {
    bench.close();
  });
  say(`\nNode ${process.version}, ${String(cpus().length)} núcleos (${cpus()[0]?.model ?? '?'})`);
  say(`Medianas de ${String(options.rounds)} rondas de ${figure(options.seconds, 1)} s`);
  say('CPU: milisegundos por petición de cada proceso. La carga corre en la misma máquina.');
  await bench.run(say);
  const memory = site.stack.pids().map(({ name, pid }) => `${name} ${figure(memoryOf(pid))} MB`);
  say(`\nMemoria después de la carga: ${memory.join(', ')}`);
  const { cms, proxy, page } = await startAgain(site);
  const parts = `CMS ${figure(cms / 1000, 2)} s, proxy ${figure(proxy / 1000, 2)} s`;
  say(`Arranque con datos: ${parts}; primera página y lista a los ${figure(page / 1000, 2)} s`);
  return true;
}

const options = optionsOf(process.argv.slice(2));
await runLab(() => (options.scale ? runScale(options.rounds) : run(options)));
