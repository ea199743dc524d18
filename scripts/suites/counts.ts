import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: Counts[]): Counts {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    NOTHING,
  );
}

/** What a command's report says. One that crashed, or ran no test at all, is a failure. */
export function countReport(file: string, succeeded: boolean): Counts {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING;
  const silent = counts.failed === 0 && (!succeeded || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function read(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}
