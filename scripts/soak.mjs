import { run } from './bootstrap/run.mjs';

void run('soak/main.ts');
