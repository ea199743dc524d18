// Run as a process of its own, so that the memory which an archive takes is counted alone.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackup } from '../../backup/restore.ts';

const [file = ''] = process.argv.slice(2);
const dir = mkdtempSync(join(tmpdir(), 'portafolio-abrir-'));
try {
  const said = await openBackup(file, dir).then(
    (opened) => opened.close().then(() => 'bien'),
    (error: Error) => error.message,
  );
  const left = readdirSync(dir);
  console.log(JSON.stringify({ said, left, memory: mostMemory() }));
} finally {
  rmSync(dir, { recursive: true });
}

/** What the system counts of a process in its usage starts at what its parent held. */
function mostMemory(): number {
  const own = '/proc/self/status';
  const [, kilobytes] =
    /VmHWM:\s*(\d+)/.exec(existsSync(own) ? readFileSync(own, 'utf8') : '') ?? [];
  return Number(kilobytes ?? process.resourceUsage().maxRSS) * 1024;
}
