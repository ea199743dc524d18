import { run } from './bootstrap/run.mjs';

void run('faults/main.ts');
