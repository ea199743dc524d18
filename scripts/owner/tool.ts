import { Closing } from '../stack/closing.ts';

/** A command of the owner: one sentence when it fails, and nothing left behind however it ends. */
export async function runTool(work: (closing: Closing) => Promise<number | void>): Promise<void> {
  const closing = new Closing();
  closing.onSignals(1);
  let code = 1;
  try {
    code = (await work(closing)) ?? 0;
  } catch (error) {
    if (!closing.begun)
      console.error(
        `\n✖ ${process.env['DEBUG'] ? String((error as Error).stack) : (error as Error).message}`,
      );
  }
  await closing.run();
  process.exit(code);
}
