import { run } from './bootstrap/run.mjs';

void run('test.ts');
