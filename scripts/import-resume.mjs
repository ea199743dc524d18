import { run } from './launcher/run.mjs';

void run('resume/main.ts');
