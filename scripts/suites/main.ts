import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { build } from '../build/build.ts';
import { say, seconds } from '../launcher/print.mjs';
import { Cms } from '../seed/cms.ts';
import { seed } from '../seed/seeding.ts';
import { findBrowser } from '../setup/browser.ts';
import { CommandFailed, runCommand } from '../setup/command.ts';
import { ROOT } from '../setup/root.ts';
import { schedule } from '../setup/schedule.ts';
import { ShutdownHooks } from '../stack/shutdownHooks.ts';
import { startThrowAwayStack } from '../stack/throwAway.ts';
import { chooseSuites, SUITES, type Command, type Suite } from './table.ts';

/** A public address that is no machine's. */
const SITE_URL = 'https://portafolio.example';

type Counts = Record<'passed' | 'failed' | 'skipped', number>;

const began = Date.now();
const shutdown = new ShutdownHooks();
shutdown.onSignals(1);
const folder = mkdtempSync(join(tmpdir(), 'portafolio-test-'));
chmodSync(folder, 0o711); // as root, PostgreSQL's own account must pass
shutdown.add(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const add = (counts: Partial<Counts>, to = total) => {
  for (const [name, count] of Object.entries(counts)) to[name as keyof Counts] += count;
};
try {
  await runAll(chooseSuites(process.argv.slice(2)));
} catch (error) {
  console.error(`\n✖ ${(error as Error).message}`);
  add({ failed: 1 });
}
await shutdown.run();
say(`\nEn ${seconds(began)}.
${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

async function runAll(suites: Suite[]): Promise<void> {
  const browser = suites.some((one) => one.browser) ? await findBrowser(process.env) : undefined;
  const parts = new Set(suites.flatMap(({ builds }) => builds ?? []));
  const building = Promise.all([...parts].map((part) => build(part)));
  building.catch(() => undefined); // each suite that needs it reports it
  await schedule(suites, 2, async (suite) => {
    if (suite.browser && !browser) return skip(suite);
    if (suite.builds) await building;
    await runSuite(suite, testEnvironment(browser), suites.length === 1);
  });
  const left = SUITES.filter((suite) => !suites.includes(suite)).map(({ name }) => name);
  if (left.length > 0) say(`\nNo se pidieron (todas: npm run test:all): ${left.join(', ')}`);
}

/** Loud, and a failure where a machine relies on it. */
function skip({ name }: Suite): void {
  say(`\n!!! ${name} SE SALTA: no hay navegador. Instala Chromium o indica CHROMIUM_PATH.\n`);
  add(process.env['CI'] ? { failed: 1 } : { skipped: 1 });
}

/** The suites see no variable of a real site, and leave whatever they leave in a folder of ours. */
function testEnvironment(browser: string | undefined): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: folder };
  const site = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));
  for (const name of Object.keys(site)) delete env[name];
  if (browser) env['CHROMIUM_PATH'] = browser;
  if (process.stdout.isTTY) env['FORCE_COLOR'] ??= '1';
  return env;
}

async function runSuite(suite: Suite, env: NodeJS.ProcessEnv, isLive: boolean): Promise<void> {
  const since = Date.now();
  let output = '';
  const onOutput = (text: string) => void (isLive ? process.stdout.write(text) : (output += text));
  say(`▸ ${suite.name}: ${suite.what}`);
  const own: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [index, command] of suite.commands.entries()) {
    const report = join(folder, `${suite.name}-${index}.json`);
    add(await runOne(command, report, { env, onOutput }), own);
  }
  add(own);
  if (own.failed > 0) say(`\n${output}`);
  const rest = `${own.failed > 0 ? `, ${own.failed} mal` : ''}${own.skipped > 0 ? `, ${own.skipped} SALTADAS` : ''}`;
  say(`${own.failed > 0 ? '✖' : '✔'} ${suite.name}: ${own.passed} bien${rest} (${seconds(since)})`);
}

interface Runner {
  env: NodeJS.ProcessEnv;
  onOutput: (text: string) => void;
}

async function runOne(command: Command, report: string, runner: Runner): Promise<Counts> {
  if (!('playwright' in command)) return countsOf(command, report, runner);
  // The whole site with its demo content; a browser that is led by a program fills in forms in no time.
  const site = await startThrowAwayStack({ env: { FORM_SECONDS: '0', SITE_URL } });
  try {
    await seed(new Cms(site.cmsUrl, site.env['SEED_TOKEN'] ?? ''));
    const { siteUrl: E2E_BASE_URL, cmsUrl: E2E_CMS_URL } = site;
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = site.env;
    const env = {
      ...{ ...runner.env, E2E_BASE_URL, E2E_CMS_URL, E2E_CMS_PID: `${site.stack.cms.pid}` },
      ...{ E2E_ADMIN_EMAIL: ADMIN_EMAIL, E2E_ADMIN_PASSWORD: ADMIN_PASSWORD, ...command.env },
    };
    return await countsOf(command, report, { ...runner, env });
  } finally {
    await site.stop();
  }
}

/** A command that crashed, or ran no test at all, is a failure. */
async function countsOf(command: Command, report: string, runner: Runner): Promise<Counts> {
  const env = { ...runner.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const options = { ...runner, cwd: ROOT, env };
  const succeeded = await runCommand(process.execPath, argumentsOf(command, report), options).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof CommandFailed)) throw error;
      runner.onOutput(`${error.message}\n`);
      return false;
    },
  );
  if ('check' in command) return { passed: +succeeded, failed: +!succeeded, skipped: 0 };
  const counts = existsSync(report) ? read(readFileSync(report, 'utf8')) : undefined;
  if (counts && (counts.failed > 0 || (succeeded && counts.passed > 0))) return counts;
  return { passed: 0, skipped: 0, ...counts, failed: 1 };
}

function argumentsOf(command: Command, report: string): string[] {
  const at = (...path: string[]) => join(ROOT, ...path);
  if ('check' in command) return command.check;
  if ('vitest' in command)
    return [
      ...[at('node_modules/vitest/vitest.mjs'), 'run', '--root', command.vitest],
      ...['--config', at(command.vitest, 'vitest.config.ts')],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ];
  const config = 'frontend/e2e/playwright.config.ts';
  return [
    ...[at('node_modules/@playwright/test/cli.js'), 'test', '-c', config],
    ...['--reporter=list,json', ...command.playwright],
  ];
}

/** As vitest and Playwright count. */
function read(text: string): Counts {
  const { stats, ...vitest } = JSON.parse(text) as Record<string, number> & {
    stats?: Record<string, number>;
  };
  const sum = (from: Record<string, number>, ...names: string[]) =>
    names.reduce((all, name) => all + (from[name] ?? 0), 0);
  const from = stats ?? vitest;
  return {
    passed: sum(from, 'expected', 'numPassedTests'),
    failed: sum(from, 'unexpected', 'flaky', 'numFailedTests'),
    skipped: sum(from, 'skipped', 'numPendingTests', 'numTodoTests'),
  };
}
