import { run } from './bootstrap/run.mjs';

void run('resume/main.ts');
