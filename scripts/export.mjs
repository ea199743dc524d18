import { run } from './bootstrap/run.mjs';

void run('export/main.ts');
