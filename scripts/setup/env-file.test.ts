import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureEnvFile } from './env-file.ts';
import { ROOT } from './root.ts';
import { SECRETS } from './secrets.ts';

let dir: string;
const file = () => join(dir, '.env');

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portafolio-env-'));
  writeFileSync(join(dir, '.env.example'), readFileSync(join(ROOT, '.env.example')));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('the first time it makes every secret and keeps the file to its owner', () => {
  const { values, written } = ensureEnvFile(dir, {});
  expect(written).toBe(true);
  for (const name of Object.keys(SECRETS)) expect(values[name], name).toMatch(/.{16}/);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(values['PORT']).toBe('8000');
});

test('two installations share no secret', () => {
  const first = ensureEnvFile(dir, {}).values;
  rmSync(file());
  const second = ensureEnvFile(dir, {}).values;
  for (const name of Object.keys(SECRETS)) expect(second[name], name).not.toBe(first[name]);
});

test('an existing file is never overwritten; a new secret is added at its end', () => {
  ensureEnvFile(dir, {});
  const before = readFileSync(file(), 'utf8').replace(/^SEED_TOKEN=.*$/m, '# mía');
  writeFileSync(file(), before);
  const { written, added, values } = ensureEnvFile(dir, {});
  expect({ written, added }).toEqual({ written: false, added: ['SEED_TOKEN'] });
  expect(readFileSync(file(), 'utf8').startsWith(before)).toBe(true);
  expect(ensureEnvFile(dir, {}).values).toEqual(values);
});

test('the environment wins, and its secrets are not written down', () => {
  const { values } = ensureEnvFile(dir, { PORT: '9000', JWT_SECRET: 'del entorno', SEED: '' });
  expect(values).toMatchObject({ PORT: '9000', JWT_SECRET: 'del entorno', SEED: 'demo' });
  expect(readFileSync(file(), 'utf8')).not.toContain('del entorno');
});

test('the example gives no secret a value, and lists them all', () => {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
  for (const name of Object.keys(SECRETS)) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
});
