import { run } from './bootstrap/run.mjs';

void run('doctor/main.ts');
