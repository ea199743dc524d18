import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../setup/root.ts';

const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  'contenido',
  'respaldos',
  '.cache',
  '.env',
  'test-results',
]);

/** The sources in another folder, with the installed packages linked, the workspaces being its own. */
export function copyOfSources(to: string): void {
  cpSync(ROOT, to, {
    recursive: true,
    filter: (source) =>
      !relative(ROOT, source)
        .split('/')
        .some((name) => LEFT_OUT.has(name)),
  });
  symlinkSync(join(ROOT, 'cms', 'node_modules'), join(to, 'cms', 'node_modules'));
  linkPackages(to);
}

function linkPackages(to: string): void {
  const modules = join(to, 'node_modules');
  mkdirSync(join(modules, '@portafolio'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@portafolio') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const part of ['proxy', 'frontend'])
    symlinkSync(join(to, part), join(modules, '@portafolio', part));
  const own = join(ROOT, 'frontend', 'node_modules');
  try {
    if (readdirSync(own).length > 0) symlinkSync(own, join(to, 'frontend', 'node_modules'));
  } catch {
    // everything of the site is hoisted
  }
}
