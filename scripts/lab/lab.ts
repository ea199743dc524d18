import { build } from '../build/build.ts';
import { say } from '../launcher/print.mjs';
import { ShutdownHooks } from '../stack/shutdownHooks.ts';
import { startThrowAwayStack, type ThrowAwayStack } from '../stack/throwAway.ts';

const INTERRUPTED = 130;

export const shutdown = new ShutdownHooks();

/** Gone when the run ends, however it ends. */
export async function startStack(
  options?: Parameters<typeof startThrowAwayStack>[0],
): Promise<ThrowAwayStack> {
  const site = await startThrowAwayStack(options);
  shutdown.add(() => site.stop());
  return site;
}

/** Builds what it runs on, says what it found wrong and what to do about it, and leaves nothing behind. */
export async function runLab(
  { good, bad }: { good: string; bad: string },
  work: () => Promise<string[]>,
): Promise<void> {
  shutdown.onSignals(INTERRUPTED);
  process.exitCode = 1;
  try {
    for (const part of ['cms', 'proxy', 'frontend'] as const) await build(part);
    const problems = await work();
    for (const problem of problems) say(`  ✖ ${problem}`);
    say(problems.length === 0 ? `\n✔ ${good}` : `\n✖ ${bad}`);
    if (problems.length === 0) process.exitCode = 0;
  } catch (error) {
    console.error(`\n✖ ${(error as Error).message}`);
  } finally {
    await shutdown.run();
  }
}

export function positive(name: string, text: string): number {
  const value = Number(text);
  if (value > 0) return value;
  throw new Error(`--${name} debe ser un número mayor que cero, y dice «${text}»`);
}

/** In Spanish figures: 1.234,5. */
export const figure = (value: number, digits = 0): string =>
  value.toLocaleString('es', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The one in the middle; of an even number, between the two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}
