import { run } from './launcher/run.mjs';

void run('export/main.ts');
