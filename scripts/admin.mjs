import { run } from './launcher/run.mjs';

void run('admin/main.ts');
