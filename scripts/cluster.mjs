import { run } from './bootstrap/run.mjs';

void run('cluster/main.ts');
