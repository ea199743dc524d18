import { run } from './launcher/run.mjs';

/** `npm run bench`, `cluster`, `soak`…: the first argument is a folder of lab/. */
const [name = ''] = process.argv.splice(2, 1);

void run(`lab/${name}/main.ts`);
