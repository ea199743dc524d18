import { join } from 'node:path';
import { CommandFailed, runCommand } from '../setup/command.ts';
import { ROOT } from '../setup/root.ts';
import { countReport, sum, type Counts } from './counts.ts';
import type { Command, Suite } from './table.ts';

export interface Runner {
  env: NodeJS.ProcessEnv;
  /** Where reports are written. */
  folder: string;
  onOutput: (text: string) => void;
}

export async function runSuite(suite: Suite, runner: Runner): Promise<Counts> {
  const all: Counts[] = [];
  for (const [index, command] of suite.commands.entries()) {
    all.push(await runOne(command, join(runner.folder, `${suite.name}-${index}.json`), runner));
  }
  return sum(all);
}

async function runOne(command: Command, report: string, runner: Runner): Promise<Counts> {
  const cwd = join(ROOT, ('cwd' in command && command.cwd) || '');
  const env = { ...runner.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = argumentsOf(command, report);
  const succeeded = await runCommand(process.execPath, args, {
    cwd,
    env,
    onOutput: runner.onOutput,
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
        ...command.projects.flatMap((project) => ['--project', project]),
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ];
    case 'playwright':
      return [
        join(ROOT, 'node_modules/@playwright/test/cli.js'),
        ...['test', '-c', command.config, '--reporter=list,json'],
      ];
  }
}
