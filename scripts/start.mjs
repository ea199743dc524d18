import { run } from './bootstrap/run.mjs';

void run('start.ts');
