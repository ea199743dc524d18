import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { say, seconds } from '../launcher/print.mjs';
import { findBrowser } from '../setup/browser.ts';
import { build } from '../build/build.ts';
import { ROOT } from '../setup/root.ts';
import { schedule } from '../setup/schedule.ts';
import { ShutdownHooks } from '../stack/shutdownHooks.ts';
import { chooseSuites } from './choose.ts';
import { NOTHING, sum, type Counts } from './counts.ts';
import { runSuite } from './run.ts';
import { SUITES, type Suite } from './table.ts';

const began = Date.now();
const shutdown = new ShutdownHooks();
shutdown.onSignals(1);

const suites = chooseSuites(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'portafolio-test-'));
chmodSync(folder, 0o711); // as root, PostgreSQL's own account must pass
shutdown.add(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));

const results = new Map<string, Counts>();
try {
  await runAll();
} catch (error) {
  console.error(`\n✖ ${(error as Error).message}`);
  results.set('', { ...NOTHING, failed: 1 });
}
await shutdown.run();
summary();

async function runAll(): Promise<void> {
  const browser = suites.some((suite) => suite.browser)
    ? await findBrowser(process.env)
    : undefined;
  const parts = new Set(suites.flatMap((suite) => suite.builds ?? []));
  const building = Promise.all([...parts].map((part) => build(part)));
  building.catch(() => undefined); // each suite that needs it reports it
  const env = testEnvironment(browser);
  await schedule(suites, 2, async (suite) => {
    if (suite.browser && !browser) return skip(suite);
    if (suite.builds) await building;
    await runAndReport(suite, env);
  });
}

async function runAndReport(suite: Suite, env: NodeJS.ProcessEnv): Promise<void> {
  const since = Date.now();
  const live = suites.length === 1;
  let output = '';
  const onOutput = (text: string) => void (live ? process.stdout.write(text) : (output += text));
  say(`▸ ${suite.name}: ${suite.what}`);
  const counts = await runSuite(suite, { env, folder, onOutput });
  results.set(suite.name, counts);
  if (counts.failed > 0) say(`\n${output}`);
  const { passed, failed, skipped } = counts;
  const rest = `${failed > 0 ? `, ${failed} mal` : ''}${skipped > 0 ? `, ${skipped} SALTADAS` : ''}`;
  say(`${failed > 0 ? '✖' : '✔'} ${suite.name}: ${passed} bien${rest} (${seconds(since)})`);
}

/** Loud, and a failure where a machine relies on it. */
function skip(suite: Suite): void {
  say(`
!!! ${suite.name} SE SALTA: no hay navegador.
!!! Instala Chromium (en Debian: apt-get install chromium) o indica CHROMIUM_PATH.
`);
  results.set(
    suite.name,
    process.env['CI'] ? { ...NOTHING, failed: 1 } : { ...NOTHING, skipped: 1 },
  );
}

/** The suites see no variable of a real site, and leave whatever they leave in our own folder. */
function testEnvironment(browser: string | undefined): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: folder };
  const site = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));
  for (const name of Object.keys(site)) delete env[name];
  if (browser) env['CHROMIUM_PATH'] = browser;
  if (process.stdout.isTTY) env['FORCE_COLOR'] ??= '1';
  return env;
}

function summary(): void {
  const { passed, failed, skipped } = sum([...results.values()]);
  const left = SUITES.filter((suite) => !suites.includes(suite)).map(({ name }) => name);
  if (left.length > 0) say(`\nNo se pidieron (todas: npm run test:all): ${left.join(', ')}`);
  say(`\nEn ${seconds(began)}.\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}
