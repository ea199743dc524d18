import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { rotateSecrets } from './secrets.ts';

const SESSION_SECRETS = ['JWT_SECRET', 'ADMIN_JWT_SECRET'];

function file(text: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'portafolio-secretos-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, '.env'), text, { mode: 0o644 });
  return join(dir, '.env');
}

test('what signs sessions is made anew; all the rest stays as it is', () => {
  const env = file(
    '# mía\nPORT=8000\nJWT_SECRET=vieja\nADMIN_JWT_SECRET="vieja también"\nAPP_KEYS=a,b\n',
  );
  expect(rotateSecrets(SESSION_SECRETS, env, {})).toEqual([]);
  const text = readFileSync(env, 'utf8');
  expect(text).toMatch(
    /^# mía\nPORT=8000\nJWT_SECRET=[\w-]{43}\nADMIN_JWT_SECRET=[\w-]{43}\nAPP_KEYS=a,b\n$/,
  );
  const { JWT_SECRET, ADMIN_JWT_SECRET } = parseEnv(text);
  expect(JWT_SECRET).not.toBe(ADMIN_JWT_SECRET);
  expect(statSync(env).mode & 0o777).toBe(0o600);
});

test('one that is missing is added, one that the environment sets is reported', () => {
  const env = file('PORT=8000');
  expect(rotateSecrets(SESSION_SECRETS, env, { JWT_SECRET: 'de fuera' })).toEqual(['JWT_SECRET']);
  expect(Object.keys(parseEnv(readFileSync(env, 'utf8'))).toSorted()).toEqual([
    'ADMIN_JWT_SECRET',
    'JWT_SECRET',
    'PORT',
  ]);
});
