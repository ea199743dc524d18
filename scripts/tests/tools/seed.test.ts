import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../folders.ts';
import { runTool } from '../tool.ts';
import { exported, seed, send } from './cms.ts';
import { emptied } from './emptied.ts';
import type { RunningStack } from './stacks.ts';

let site: RunningStack;
let dir: string;
beforeEach(async () => {
  site = await emptied('one');
  dir = temporaryFolder();
});

const put = (args: string[], typed?: string) => {
  const env = {
    ENV_FILE: join(site.dataDir, 'env'),
    CMS_URL: site.cmsUrl,
    SEED_TOKEN: site.env['SEED_TOKEN'],
  };
  return runTool('seed', [dir, ...args], env, typed);
};
const badges = (text: string) => writeFileSync(join(dir, 'badges.yaml'), text);
const itemsOf = async (kind: string) =>
  ((await exported(site, kind)) as { items: Record<string, unknown>[] }).items;
const numbers = async () => (await itemsOf('badge')).map(({ _id }) => _id);
const headings = async () => (await itemsOf('badge')).map(({ heading }) => heading);

test('a folder of one’s own: refused whole, put, and made to be all there is', async () => {
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
  expect((await put(['--prune'], 'no\n')).output).toMatch(/badge +1: «Uno»\nNo se escribió nada/);
  expect(await numbers()).toEqual([1, 2]);
  expect((await put(['--prune'], 'sí\n')).output).toContain('1 «Uno»: borrada');
  expect(await numbers()).toEqual([2]);
  badges('[]\n');
  expect((await put(['--prune', '--yes'])).output).toContain('2 «Dos»: borrada');
  expect(await numbers()).toEqual([]);
});

test('what changed on the site since is named, and stays unless it is forced', async () => {
  badges('- {_id: 1, heading: Uno}\n- {_id: 2, heading: Dos}\n- {_id: 3, heading: Tres}\n');
  await put([]);
  await seed(site, 'badge', [{ _id: 1, heading: 'Del panel' }]);
  const prune = { kinds: {}, prune: { badge: [1, 2] } };
  await send(site, 'POST', '/api/seed', site.env['SEED_TOKEN'], prune);

  badges('- {_id: 1, heading: Uno}\n- {_id: 2, heading: Más}\n- {_id: 3, heading: Tres}\n');
  const named = /badge +«Del panel» \(cambió\)\n +badge +«Tres» \(se borró\)/;
  expect((await put(['--dry-run'])).output).toMatch(named);
  for (const args of [[], ['--yes'], ['--prune']]) {
    const { code, output } = await put(args);
    expect(output).toMatch(named);
    expect(output).toContain(`npm run seed -- ${[dir, ...args].join(' ')} --overwrite`);
    expect(code).toBe(0);
    expect(await headings()).toEqual(['Del panel', 'Más']);
  }
  expect((await put(['--overwrite'])).output).toMatch(named);
  expect(await headings()).toEqual(['Uno', 'Más', 'Tres']);

  // A clone of the folder knows nothing of the site.
  rmSync(join(dir, '.sitio'), { recursive: true });
  badges('- {_id: 1, heading: Otro}\n');
  expect((await put([])).output).toMatch(/badge +«Uno» \(no se sabe si cambió\)/);
  expect(await headings()).toEqual(['Uno', 'Más', 'Tres']);
});

test('--prune takes the accounts of the demo, by name, and no others', async () => {
  const renata = { name: 'Renata Lomas', email: 'renata.lomas@example.com' };
  const ana = { name: 'Ana', email: 'ana@example.com' };
  const createdAt = '2025-01-14T16:20:00.000Z';
  await seed(site, 'user', [
    { ...renata, createdAt },
    { ...ana, createdAt },
    // Another person who came to have that e-mail.
    { name: 'Tomás', email: 'tomas.aguaclara@example.com' },
  ]);
  badges('- {_id: 1, heading: Uno}\n');
  const { output } = await put(['--prune'], 'sí\n');
  expect(output).toMatch(/user +\d+: «Renata Lomas \(renata\.lomas@example\.com\)»/);
  const emails = (await itemsOf('user')).map(({ email }) => email);
  expect(emails).toEqual(['admin@example.com', ana.email, 'tomas.aguaclara@example.com']);
});
