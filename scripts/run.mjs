import { run } from './launcher/run.mjs';

/** `npm run seed`, `npm run bench`…: the first argument is a file of this folder, without its ending. */
const [main = ''] = process.argv.splice(2, 1);

void run(`${main}.ts`);
