import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/root.ts';
import { complaint, hashesOf } from './prompts.ts';

const CMS = join(ROOT, 'cms', 'package.json');

test.each(['contraseña', `a${'ñ'.repeat(99)}`])(
  'the panel, which has a bcrypt of its own, knows the hash of %s',
  async (password) => {
    const panel = createRequire(createRequire(CMS).resolve('@strapi/admin/package.json'));
    const bcryptjs = panel('bcryptjs') as {
      compare(text: string, hash: string): Promise<boolean>;
    };
    expect(await bcryptjs.compare(password, (await hashesOf(password)).panel)).toBe(true);
  },
);

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
