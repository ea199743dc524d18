import { run } from './launcher/run.mjs';

void run('start/main.ts');
