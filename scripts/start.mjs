import { run } from './bootstrap/run.mjs';

void run('start/main.ts');
