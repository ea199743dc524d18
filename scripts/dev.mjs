import { run } from './launcher/run.mjs';

void run('dev/main.ts');
