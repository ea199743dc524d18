import { run } from './bootstrap/run.mjs';

void run('suites/main.ts');
