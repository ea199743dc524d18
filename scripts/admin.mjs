import { run } from './bootstrap/run.mjs';

void run('admin/main.ts');
