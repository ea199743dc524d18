import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';

let cms: Cms;
let sweepUnreferenced: (strapi: Cms['strapi']) => Promise<number>;
beforeAll(async () => {
  cms = await startCms();
  // Compiled by now.
  ({ sweepUnreferenced } = createRequire(import.meta.url)(
    '../dist/src/images/sweepUnreferenced.js',
  ) as {
    sweepUnreferenced: typeof sweepUnreferenced;
  });
});
afterAll(() => cms.stop());

it('the sweep deletes no file that lies elsewhere, whatever its row says', async () => {
  const outside = path.join(cms.uploads, '..', 'outside.txt');
  writeFileSync(outside, '');
  const narrow = { hash: '../outside', ext: '.txt' };
  await cms.strapi.db.query('plugin::upload.file').createMany({
    data: ['0123456789abcdef', '0123456789abcdef/../../outside'].map((hash) => ({
      hash,
      ext: '.txt',
      formats: { large: narrow },
      name: 'x',
      mime: 'image/png',
      size: 1,
      url: '/uploads/x.png',
      provider: 'local',
      provider_metadata: { inText: true },
      folderPath: '/',
      createdAt: new Date(0),
    })),
  });
  expect(await sweepUnreferenced(cms.strapi)).toBeGreaterThan(0);
  expect(existsSync(outside)).toBe(true);
});
