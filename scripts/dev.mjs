import { run } from './bootstrap/run.mjs';

void run('dev.ts');
