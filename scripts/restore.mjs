import { run } from './launcher/run.mjs';

void run('backup/restoreMain.ts');
