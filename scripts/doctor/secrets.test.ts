import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { randomSecrets } from '../setup/secrets.ts';
import { checkEnvFile, checkSecrets, weakness } from './secrets.ts';

test('what the site makes for itself is strong', () => {
  for (let i = 0; i < 50; i += 1)
    expect(checkSecrets(randomSecrets())).toEqual([expect.objectContaining({ level: 'good' })]);
});

test.each([
  ['JWT_SECRET', undefined, 'falta'],
  ['JWT_SECRET', 'corta', 'tiene 5 caracteres'],
  ['JWT_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'repite'],
  ['JWT_SECRET', 'mi-secreto-change-me-1', 'se adivinan'],
  ['APP_KEYS', 'tobemodified1,tobemodified2', 'tiene 13 caracteres'],
  ['ADMIN_PASSWORD', 'Admin12345', 'se adivinan'],
])('%s=%s %s', (name, value, why) => expect(weakness(name, value)).toContain(why));

test('two secrets with one value, and a file that others can read', () => {
  const secrets = randomSecrets();
  const [finding] = checkSecrets({ ...secrets, JWT_SECRET: secrets['ADMIN_JWT_SECRET'] ?? '' });
  expect(finding?.what).toContain('Comparten valor');
  const dir = mkdtempSync(join(tmpdir(), 'portafolio-doctor-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, '.env');
  writeFileSync(file, '', { mode: 0o600 });
  expect(checkEnvFile(file)[0]?.level).toBe('good');
  chmodSync(file, 0o644);
  expect(checkEnvFile(file)[0]).toMatchObject({ level: 'wrong', mend: `chmod 600 '${file}'` });
});
