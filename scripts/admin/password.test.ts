import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/root.ts';
import { complaint, hashPassword, isPassword } from './password.ts';

const CMS = join(ROOT, 'cms', 'package.json');

test('passwords are hashed with a package that the CMS declares', async () => {
  const { dependencies } = JSON.parse(readFileSync(CMS, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const source = readFileSync(join(import.meta.dirname, 'password.ts'), 'utf8');
  const [, name = ''] = /\('(bcrypt\w*)'\)/.exec(source) ?? [];
  expect(Object.keys(dependencies)).toContain(name);
  const hash = await hashPassword('una clave cualquiera');
  expect(await isPassword('una clave cualquiera', hash)).toBe(true);
  expect(await isPassword('otra', hash)).toBe(false);
});

test('the panel, which has a bcrypt of its own, knows the hashes', async () => {
  const panel = createRequire(createRequire(CMS).resolve('@strapi/admin/package.json'));
  const bcryptjs = panel('bcryptjs') as {
    compare(text: string, hash: string): Promise<boolean>;
  };
  expect(await bcryptjs.compare('contraseña', await hashPassword('contraseña'))).toBe(true);
});

test.each([
  ['1234567', false],
  ['12345678', false],
  ['Contraseña2026', false],
  ['doce pulgas', true],
  ['ñ'.repeat(100), true],
  ['ñ'.repeat(101), false],
])('%s fits: %s', (password, fits) => {
  expect(complaint(password) === undefined).toBe(fits);
});
