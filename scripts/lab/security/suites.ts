import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { say } from '../../launcher/print.mjs';
import { CommandFailed, runCommand } from '../../setup/command.ts';
import { ROOT } from '../../setup/root.ts';

/** What `npm test` attacks too, so that one command reports all. */
const SUITES = [
  ...[
    'whoMay',
    'bypass',
    'hostile',
    'limits',
    'requestBodies',
    'spam',
    'conflicts',
    'idempotency',
    'fuzz',
  ],
  ...['observability', 'slowness', 'cors', 'pictures', 'misses', 'waiting', 'memory'],
];

interface Report {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; meta: { tried?: number } }[];
  }[];
}

async function reportOf(file: string): Promise<Report> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const given = ['run', '--reporter=json', `--outputFile=${file}`, ...SUITES];
  await runCommand(process.execPath, [vitest, ...given], { cwd: join(ROOT, 'proxy') }).catch(
    (error: unknown) => {
      if (!(error instanceof CommandFailed)) throw error; // what failed is in its report
    },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Runs them, says what each tried, and gives back what failed. */
export async function suites(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portafolio-'));
  try {
    const { testResults } = await reportOf(join(folder, 'report.json'));
    const failed: string[] = [];
    for (const { name, assertionResults: tests } of testResults) {
      const bad = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      const tried = tests.reduce((sum, { meta }) => sum + (meta.tried ?? 0), 0);
      const requests = tried > 0 ? `, ${String(tried)} peticiones` : '';
      const file = basename(name, '.test.ts');
      say(`  ${file}: ${String(tests.length)} pruebas${requests}, ${String(bad.length)} fallidas`);
      failed.push(...bad.map((title) => `${file}: ${title}`));
    }
    return testResults.length >= SUITES.length ? failed : [...failed, 'faltó una prueba'];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
