import { parseArgs } from 'node:util';
import { say, step } from '../../launcher/print.mjs';
import { loginAdmin, requestOk } from '../../testing/client.ts';
import { NO_LIMITS } from '../../testing/limits.ts';
import { requireBrowser } from '../../setup/browser.ts';
import { build } from '../../build/build.ts';
import { freePort } from '../../setup/ports.ts';
import { runLab, startStack } from '../runLab.ts';
import { assign } from './assign.ts';
import { bodies } from './bodies.ts';
import { forgottenPasswords } from './forgottenPasswords.ts';
import { inject } from './inject.ts';
import { lateComments } from './lateComments.ts';
import { longAddresses } from './longAddresses.ts';
import { longExport } from './longExport.ts';
import { observatory } from './observatory.ts';
import { parallelPasswords } from './passwords/parallelPasswords.ts';
import { slowReaders } from './slowReaders.ts';
import { suites } from './suites.ts';
import { VECTORS } from './xss/vectors.ts';
import { attackTexts } from './xss/attackTexts.ts';

const SHOWN = 30;

const { values: options } = parseArgs({
  options: { vectors: { type: 'string', default: String(VECTORS.length) } },
});

async function attack(): Promise<string[]> {
  const metricsPort = String(await freePort());
  const chrome = await requireBrowser();
  const site = await step('Arrancar una pila desechable', () =>
    // Limits have their own tests: they would end the attack before it begins.
    startStack({ env: { ...NO_LIMITS, TRUST_PROXY: 'true', METRICS_PORT: metricsPort } }),
  );
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const long = await step('Direcciones largas', () => longAddresses(site.siteUrl, metrics));
  const slow = await step('Lectores lentos', () => slowReaders(site));
  const late = await step('Comentarios de quien se bloquea', () => lateComments(site));
  const copied = await step('Datos propios muy largos', () => longExport(site, metrics));
  const graded = await observatory(site.siteUrl);
  const vectors = VECTORS.slice(0, Number(options.vectors));
  const alive = await attackTexts(site, chrome, vectors);
  const token = await loginAdmin(site.siteUrl, site.env);
  const made = { method: 'POST', token, body: { name: 'Foro' } };
  const { _id } = await requestOk<{ _id: number }>(`${site.siteUrl}/api/foros/create/`, made);
  const injected = await step('Inyecciones', () => inject(site.siteUrl));
  say(
    `Inyecciones: ${String(injected.tried)}; respuestas raras: ${String(injected.problems.length)}`,
  );
  const assigned = await step('Campos que nadie puede poner', () => assign(site.siteUrl, _id));
  say(
    `Asignación masiva: ${String(assigned.tried)}; aceptadas: ${String(assigned.problems.length)}`,
  );
  const stalled = await step('Cuerpos que no acaban', () => bodies(site));
  say(`Memoria del proxy: ${stalled.summary}`);
  await site.stop();
  return [
    ...[...long, ...slow, ...late, ...copied, ...graded, ...alive],
    ...[...injected.problems, ...assigned.problems, ...stalled.problems],
  ];
}

/** On a site with the limits that every site has. */
async function guess(): Promise<string[]> {
  const site = await step('Arrancar una pila con sus límites', () =>
    startStack({ env: { TRUST_PROXY: 'true' } }),
  );
  const odd = await step('Contraseñas a la vez', () => parallelPasswords(site));
  await site.stop();
  return odd;
}

const forgotten = async () => forgottenPasswords(await requireBrowser());

await runLab(async () => {
  await build('panel');
  const problems = [...(await attack()), ...(await guess())];
  problems.push(...(await step('Contraseñas olvidadas', forgotten)));
  problems.push(...(await step('Llaves, caminos torcidos y límites', suites)));
  for (const one of problems.slice(0, SHOWN)) say(`  ✖ ${one}`);
  const good = problems.length === 0;
  say(good ? '✔ Nada se ejecutó y nada cedió' : `✖ ${String(problems.length)} cosas cedieron`);
  return good;
});
