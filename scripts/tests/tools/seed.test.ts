import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../folders.ts';
import { runTool } from '../tool.ts';
import { exported } from './cms.ts';
import { emptied } from './emptied.ts';

test('a folder of one’s own: refused whole, put, and made to be all there is', async () => {
  const site = await emptied('one');
  const dir = temporaryFolder();
  const put = (args: string[], typed?: string) =>
    runTool(
      'seed',
      [dir, ...args],
      {
        ENV_FILE: join(site.dataDir, 'env'),
        CMS_URL: site.cmsUrl,
        SEED_TOKEN: site.env['SEED_TOKEN'],
      },
      typed,
    );
  const badges = (text: string) => writeFileSync(join(dir, 'badges.yaml'), text);
  const numbers = async () =>
    ((await exported(site, 'badge')) as { items: { _id: number }[] }).items.map(({ _id }) => _id);

  badges('- _id: 1\n  heading: Uno\n- _id: 2\n  heading: Dos\n');
  writeFileSync(
    join(dir, 'foros.yaml'),
    '- _id: 1\n  name: F\n  reviews:\n    - comment: Hola\n      user: nadie@example.com\n      createdAt: "2026-01-01T00:00:00.000Z"\n',
  );
  const refused = await put([]);
  expect(refused.output).toMatch(/foros\.yaml:\d+ .*nadie@example\.com/);
  expect(refused.code).toBe(1);
  expect(await numbers()).toEqual([]); // only the CMS could know; nothing was written all the same

  writeFileSync(join(dir, 'foros.yaml'), '- _id: 1\n  name: F\n');
  expect((await put([])).output).toMatch(/badge +2 nuevas[^]*Listo/);

  badges('- _id: 2\n  heading: Dos\n');
  expect((await put(['--prune'], 'no\n')).output).toMatch(/badge +1\nNo se escribió nada/);
  expect(await numbers()).toEqual([1, 2]);
  expect((await put(['--prune'], 'sí\n')).output).toContain('1: borrada');
  expect(await numbers()).toEqual([2]);
  badges('[]\n');
  expect((await put(['--prune', '--yes'])).output).toContain('2: borrada');
  expect(await numbers()).toEqual([]);
});
