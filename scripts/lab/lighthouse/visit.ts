import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../setup/root.ts';
import type { TraceEvent } from '../trace.ts';
import { blockingOf } from './blocking.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --ignore-certificate-errors';

/** As Lighthouse's phone is slower than this machine. */
const PHONE = 4;

/** The four scores, 0 to 100, what moves them most, and how much of it the page itself works. */
export type Visit = Record<(typeof CATEGORIES)[number] | 'lcp' | 'cls' | 'tbt' | 'cpu', number>;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

interface Visitor {
  chrome: string;
  desktop: boolean;
  /** Lighthouse closes its browser when it is interrupted, and only then. */
  signal: AbortSignal;
}

/** One run of Lighthouse in a browser of its own. */
async function visitOnce(url: string, { chrome, desktop, signal }: Visitor): Promise<Visit> {
  const folder = mkdtempSync(join(tmpdir(), 'portafolio-lighthouse-'));
  const output = join(folder, 'report.json');
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const args = [
    join(ROOT, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    '--save-assets',
    `--output-path=${output}`,
    `--chrome-flags=${FLAGS}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(desktop ? ['--preset=desktop'] : []),
  ];
  try {
    const env = { ...process.env, CHROME_PATH: chrome };
    const bounds = { killSignal: 'SIGINT', timeout: 120_000 } as const;
    const running = promisify(execFile)(process.execPath, args, { env, ...bounds });
    const interrupt = () => running.child.kill('SIGINT');
    signal.addEventListener('abort', interrupt);
    await running.finally(() => {
      signal.removeEventListener('abort', interrupt);
    });
    const { categories, audits } = read(output) as Report;
    const trace = read(join(folder, 'report-0.trace.json')) as { traceEvents: TraceEvent[] };
    const scores = CATEGORIES.map((name) => [name, 100 * (categories[name]?.score ?? 0)]);
    const value = (name: string) => audits[name]?.numericValue ?? 0;
    return {
      ...(Object.fromEntries(scores) as Visit),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      cpu: blockingOf(trace.traceEvents, desktop ? 1 : PHONE),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const TRIES = 3;

/** Now and then Lighthouse loses its own trace (NO_NAVSTART), which says nothing of the page. */
export async function visit(url: string, visitor: Visitor, tries = TRIES): Promise<Visit> {
  try {
    return await visitOnce(url, visitor);
  } catch (error) {
    if (tries === 1 || visitor.signal.aborted) throw error;
    return visit(url, visitor, tries - 1);
  }
}
