import { run } from './bootstrap/run.mjs';

void run('bench/main.ts');
