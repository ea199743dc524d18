import { run } from './launcher/run.mjs';

void run('doctor/main.ts');
