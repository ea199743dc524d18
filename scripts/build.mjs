import { run } from './launcher/run.mjs';

void run('build/main.ts');
