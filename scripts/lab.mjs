import { run } from './launcher/run.mjs';

/** `npm run bench`, `cluster`…: the first argument is a file of lab/. */
const [name = ''] = process.argv.splice(2, 1);

void run(`lab/${name}.ts`);
