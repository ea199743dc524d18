import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { say, step } from '../../launcher/print.mjs';
import { runNpm } from '../../setup/command.ts';
import { ROOT } from '../../setup/root.ts';

/** It brings 230 packages along, a whole server among them: only this command fetches it, once. */
const GRADER = '@mdn/mdn-http-observatory@1.4.8';
const FOLDER = join(ROOT, 'node_modules/.cache/observatory');
const HOST = 'portafolio.example';
const ENOUGH = 125;

interface Grade {
  scan: { score: number; grade: string; testsPassed: number; testsQuantity: number };
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>;
}

interface GraderRequest {
  url: string;
  method: string;
}

interface Grader {
  scan: (host: string) => Promise<Grade>;
  axios: { defaults: { adapter: unknown } };
}

async function openGrader(): Promise<Grader> {
  const home = join(FOLDER, 'node_modules/@mdn/mdn-http-observatory');
  const preloaded = join(home, 'conf/hsts-preload.json');
  if (!existsSync(preloaded)) {
    mkdirSync(FOLDER, { recursive: true });
    const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    await runNpm(['install', ...quiet, '--prefix', FOLDER, GRADER], { cwd: FOLDER });
    // Which hosts the browsers hold to TLS anyway: its install would ask the net; ours is none of them.
    writeFileSync(preloaded, '{}');
  }
  const load = (file: string) => import(pathToFileURL(file).href) as Promise<unknown>;
  const { scan } = (await load(join(home, 'src/scanner/index.js'))) as Grader;
  const axios = await load(join(FOLDER, 'node_modules/axios/index.js'));
  return { scan, axios: (axios as { default: Grader['axios'] }).default };
}

/** Stands between the grader and the site as the TLS server does that is in front of it. */
const tlsServer =
  (site: string, shown: (headers: Headers) => Headers) => async (config: GraderRequest) => {
    const url = new URL(config.url);
    const response = { statusText: '', config, request: {} };
    if (url.protocol === 'http:')
      return { ...response, status: 308, headers: { location: `https://${HOST}/` }, data: '' };
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const answer = await fetch(site + url.pathname, { method: config.method, headers });
    const { status } = answer;
    return {
      ...response,
      status,
      headers: Object.fromEntries(shown(answer.headers)),
      data: await answer.text(),
    };
  };

/** What Mozilla's Observatory says of the real answers of a site behind TLS. */
export async function observatory(site: string): Promise<string[]> {
  const grader = await step('Traer el calificador de Mozilla', openGrader).catch(() => undefined);
  if (!grader) return [`Observatorio: no se pudo instalar ${GRADER}. ¿Hay red?`];
  const { scan, axios } = grader;
  const grade = (shown: (headers: Headers) => Headers) => {
    axios.defaults.adapter = tlsServer(site, shown);
    return scan(HOST);
  };
  const bare = await grade(() => new Headers({ 'content-type': 'text/html' }));
  if (bare.scan.score >= 50) throw new Error('el Observatorio aprobaría un sitio sin cabeceras');
  const { scan: graded, tests } = await grade((headers) => headers);
  say(
    `Mozilla Observatory: ${String(graded.score)} puntos (${graded.grade}), ${String(graded.testsPassed)} de ${String(graded.testsQuantity)} pruebas`,
  );
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass);
  const problems = failed.map(([name, { result }]) => `Observatorio, ${name}: ${result}`);
  return graded.score >= ENOUGH ? problems : [...problems, `Observatorio: ${String(graded.score)}`];
}
