import { run } from './bootstrap/run.mjs';

void run('backup/main.ts');
