import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.ts';
import { GENERATED } from './generated.ts';

try {
  for (const [path, source] of Object.entries(GENERATED)) {
    writeFileSync(join(ROOT, path), await source());
    process.stdout.write(`${path} está al día.\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
