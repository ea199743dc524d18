import { run } from './launcher/run.mjs';

void run('suites/main.ts');
