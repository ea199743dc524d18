import { run } from './bootstrap/run.mjs';

void run('build/main.ts');
