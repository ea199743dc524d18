import { printable } from '../launcher/print.mjs';
import { ShutdownHooks } from '../stack/shutdownHooks.ts';

/** A command of the owner: one sentence when it fails, and nothing left behind however it ends. */
export async function runTool(
  work: (shutdown: ShutdownHooks) => Promise<number | void>,
): Promise<void> {
  const shutdown = new ShutdownHooks();
  shutdown.onSignals(1);
  let code = 1;
  try {
    code = (await work(shutdown)) ?? 0;
  } catch (error) {
    if (!shutdown.running) console.error(`\n✖ ${sentence(error as NodeJS.ErrnoException)}`);
  }
  await shutdown.run();
  process.exit(code);
}

function sentence({ code, message, stack }: NodeJS.ErrnoException): string {
  if (process.env['DEBUG']) return stack ?? message;
  if (code === 'ENOSPC') return 'No queda espacio en el disco: libera un poco y repite.';
  if (code === 'EACCES' || code === 'EPERM')
    return `Falta permiso para escribir o leer: ${message}`;
  return printable(message);
}
