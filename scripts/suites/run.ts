import { join } from 'node:path';
import { Cms } from '../seed/cms.ts';
import { seed } from '../seed/seeding.ts';
import { CommandFailed, runCommand } from '../setup/command.ts';
import { ROOT } from '../setup/root.ts';
import { startThrowAwayStack } from '../stack/throwAway.ts';
import { countReport, sum, type Counts } from './counts.ts';
import type { Command, Suite } from './table.ts';

/** A public address that is no machine's. */
const SITE_URL = 'https://portafolio.example';

interface Runner {
  env: NodeJS.ProcessEnv;
  /** Where reports are written. */
  folder: string;
  onOutput: (text: string) => void;
  niceness?: number;
}

/** Browsers run behind the sites that suites ask: a CMS that gets no processor for a second counts as away. */
const BROWSER_NICENESS = 5;

export async function runSuite(suite: Suite, runner: Runner): Promise<Counts> {
  const all: Counts[] = [];
  const niceness = suite.browser ? BROWSER_NICENESS : 0;
  for (const [index, command] of suite.commands.entries()) {
    const report = join(runner.folder, `${suite.name}-${index}.json`);
    all.push(await runOne(command, report, { ...runner, niceness }));
  }
  return sum(all);
}

async function runOne(command: Command, report: string, runner: Runner): Promise<Counts> {
  if (command.kind === 'playwright')
    return withSite((site) => runCommandLine(command, report, runner, { ...site, ...command.env }));
  return runCommandLine(command, report, runner, {});
}

/** The whole site with its demo content, for a browser to walk through. */
async function withSite(work: (env: Record<string, string>) => Promise<Counts>): Promise<Counts> {
  // A browser that is led by a program fills in forms in no time.
  const site = await startThrowAwayStack({ env: { FORM_SECONDS: '0', SITE_URL } });
  try {
    await seed(new Cms(site.cmsUrl, site.env['SEED_TOKEN'] ?? ''));
    return await work({
      E2E_BASE_URL: site.siteUrl,
      E2E_CMS_URL: site.cmsUrl,
      E2E_CMS_PID: String(site.stack.cms.pid),
      E2E_ADMIN_EMAIL: site.env['ADMIN_EMAIL'] ?? '',
      E2E_ADMIN_PASSWORD: site.env['ADMIN_PASSWORD'] ?? '',
    });
  } finally {
    await site.stop();
  }
}

async function runCommandLine(
  command: Command,
  report: string,
  runner: Runner,
  more: Record<string, string>,
): Promise<Counts> {
  const env = { ...runner.env, ...more, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = argumentsOf(command, report);
  const succeeded = await runCommand(process.execPath, args, {
    cwd: ROOT,
    env,
    onOutput: runner.onOutput,
    niceness: runner.niceness ?? 0,
  }).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof CommandFailed)) throw error;
      runner.onOutput(`${error.message}\n`);
      return false;
    },
  );
  if (command.kind === 'check') return { passed: +succeeded, failed: +!succeeded, skipped: 0 };
  return countReport(report, succeeded);
}

function argumentsOf(command: Command, report: string): string[] {
  switch (command.kind) {
    case 'check':
      return command.args;
    case 'vitest':
      return [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        ...[
          'run',
          '--root',
          command.part,
          '--config',
          join(ROOT, command.part, 'vitest.config.ts'),
        ],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ];
    case 'playwright':
      return [
        join(ROOT, 'node_modules/@playwright/test/cli.js'),
        ...['test', '-c', command.config, '--reporter=list,json', ...(command.args ?? [])],
      ];
  }
}
