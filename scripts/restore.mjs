import { run } from './bootstrap/run.mjs';

void run('backup/restoreMain.ts');
