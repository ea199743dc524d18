import { run } from './bootstrap/run.mjs';

void run('seed/main.ts');
