import { build } from '../build/build.ts';
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

/** A measurement or an attack on throw-away data: what it runs on is built first, and all of it goes away. */
export async function runLab(work: () => Promise<boolean>, code = INTERRUPTED): Promise<void> {
  shutdown.onSignals(code);
  try {
    for (const part of ['cms', 'proxy', 'frontend'] as const) await build(part);
    process.exitCode = (await work()) ? 0 : 1;
  } catch (error) {
    console.error(`\n✖ ${(error as Error).message}`);
    process.exitCode = 1;
  } finally {
    await shutdown.run();
  }
}
