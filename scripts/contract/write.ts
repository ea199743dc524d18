import { writeFileSync } from 'node:fs';
import { readSchemas } from './readSchemas.ts';
import { SHARED, sharedSource } from './shared.ts';
import { GENERATED, sourceOf } from './source.ts';

try {
  writeFileSync(GENERATED, await sourceOf(readSchemas()));
  process.stdout.write('proxy/src/contract/kinds.generated.ts está al día con los schema.json.\n');
  writeFileSync(SHARED, await sharedSource());
  process.stdout.write('cms/src/contract.generated.ts está al día con el contrato.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
