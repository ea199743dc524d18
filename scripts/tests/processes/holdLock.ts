// Run as a process of its own, so that a test can kill -9 the holder with a part still alive.
import { join } from 'node:path';
import { Child } from '../../stack/child.ts';
import { Lock } from '../../setup/lock.ts';

const [dataDir = ''] = process.argv.slice(2);
const lock = await Lock.take(dataDir, 'http://127.0.0.1:8000');
const args = [join(import.meta.dirname, 'fakePart.mjs')];
const env = { ...process.env, BEHAVIOUR: 'deaf' };
const child = new Child({
  name: 'cms',
  cwd: dataDir,
  args,
  env,
  logFile: join(dataDir, 'cms.log'),
});
await child.start();
lock.record([{ name: 'cms', pid: child.pid ?? 0 }]);
console.log(child.pid);
