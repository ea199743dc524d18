import { run } from './bootstrap/run.mjs';

void run('web/main.ts');
