// Run inside a copy of the sources: builds that copy and holds its stack for a test.
import { build } from '../../build/build.ts';
import { startThrowAwayStack } from '../../stack/throwAway.ts';

await build('cms');
await build('proxy');
const stack = await startThrowAwayStack();
const { siteUrl, env } = stack;
console.log(`STACK ${JSON.stringify({ siteUrl, env })}`);
process.on('SIGTERM', () => void stack.stop().then(() => process.exit(0)));
