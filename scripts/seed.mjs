import { run } from './launcher/run.mjs';

void run('seed/main.ts');
