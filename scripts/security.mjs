import { run } from './bootstrap/run.mjs';

void run('security/main.ts');
