import { writeFileSync } from 'node:fs';
import { openapi } from './site/openapi.ts';

writeFileSync(
  new URL('../openapi.json', import.meta.url),
  `${JSON.stringify(openapi(), null, 2)}\n`,
);
process.stdout.write('proxy/openapi.json está al día con el contrato.\n');
