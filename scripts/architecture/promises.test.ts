import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/root.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('each promise of SECURITY.md names a test that exists', () => {
  const promises = [...read('SECURITY.md').matchAll(/^\d+\. .* — `(.+)`: «(.+)»$/gm)];
  expect(promises).toHaveLength(10);
  const missing = promises.filter(([, file = '', title = '']) => !read(file).includes(title));
  expect(missing.map(([line]) => line)).toEqual([]);
});
