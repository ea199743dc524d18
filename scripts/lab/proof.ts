import { build } from '../build/build.ts';
import type { ShutdownHooks } from '../stack/shutdownHooks.ts';

/** A measurement or an attack on throw-away data: what it runs on is built first, and all of it goes away. */
export async function runProof(
  shutdown: ShutdownHooks,
  work: () => Promise<boolean>,
): Promise<void> {
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
