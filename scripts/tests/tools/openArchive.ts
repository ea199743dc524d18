// Run as a process of its own, so that the memory which an archive takes is counted alone.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
  console.log(JSON.stringify({ said, left, memory: process.resourceUsage().maxRSS * 1024 }));
} finally {
  rmSync(dir, { recursive: true });
}
