import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isInstalled } from './install.mjs';
import { isOldNode, nodeWarning } from './node.mjs';

test.each([
  ['18.20.4', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.0.0', false],
  ['24.1.0', false],
])('Node %s is too old: %s', (version, old) => expect(isOldNode(version)).toBe(old));

test.each([
  ['18.20.4', true],
  ['20.20.2', true],
  ['21.7.3', true],
  ['22.23.5', false],
  ['24.22.3', false],
  ['25.1.0', true],
  ['26.12.1', false],
])('Node %s gets no fixes: %s', (version, ended) => {
  expect(nodeWarning(version)?.what).toBe(
    ended ? `Node ${version} ya no recibe arreglos de seguridad` : undefined,
  );
});

type Packages = Record<string, { version?: string; link?: boolean; optional?: boolean }>;

function folder(locked: Packages, installed?: Packages): string {
  const dir = mkdtempSync(join(tmpdir(), 'portafolio-install-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ packages: locked }));
  if (!installed) return dir;
  mkdirSync(join(dir, 'node_modules'));
  const note = join(dir, 'node_modules', '.package-lock.json');
  writeFileSync(note, JSON.stringify({ packages: installed }));
  return dir;
}

const LOCKED: Packages = {
  '': { version: '1.0.0' },
  proxy: { version: '1.0.0' },
  'node_modules/@portafolio/proxy': { link: true },
  'node_modules/koa': { version: '3.3.0' },
  'node_modules/@esbuild/darwin-x64': { version: '1.0.0', optional: true },
};

test.each<[string, Packages | undefined, boolean]>([
  ['nothing there', undefined, false],
  ['all there, other platforms left out', { 'node_modules/koa': { version: '3.3.0' } }, true],
  ['another version', { 'node_modules/koa': { version: '3.2.0' } }, false],
  ['one missing', {}, false],
])('installed, %s', (_name, installed, expected) => {
  expect(isInstalled(folder(LOCKED, installed))).toBe(expected);
});
