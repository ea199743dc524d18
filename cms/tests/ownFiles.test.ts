import { existsSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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
  const outside = join(cms.uploads, '..', 'outside.txt');
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

const answerTo = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = new URL(cms.url);
    request({ port, path }, resolve).on('error', reject).end();
  });

it.each([
  ...['/uploads/x.html', '/%75ploads/x.html', '/upload%73/x.html', '/uploads%2fx.html'],
  ...['/./uploads/x.html', '/admin/../uploads/x.html', '/admin/%2e%2e/uploads/x.html'],
  '/admin%2f..%2fuploads/x.html',
])('no script runs in a file that a stranger put among the uploads: %s', async (path) => {
  writeFileSync(join(cms.uploads, 'x.html'), '<script>1</script>');
  const { statusCode, headers } = (await answerTo(path)).resume();
  if (statusCode === 200) expect(headers['content-security-policy']).toContain('sandbox');
  else expect([403, 404]).toContain(statusCode);
});

it('the panel is a page', async () => {
  const { headers } = (await answerTo('/admin/')).resume();
  expect(headers['content-security-policy'] ?? '').not.toContain('sandbox');
});
