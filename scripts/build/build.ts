import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../launcher/print.mjs';
import { runNpm } from '../setup/command.ts';
import { ROOT } from '../setup/root.ts';
import { hashSources } from './sources.ts';
import { withFileLock } from '../setup/lock.ts';

interface Part {
  title: string;
  dir: string;
  script: string;
  sources: string[];
  /** Made by the build; missing means that it has to run. */
  output: string;
  /** What a build of before may have left, which this build does not overwrite. */
  clean?: { dir: string; keep: string[] };
  niceness?: number;
  prepare?: () => void;
}

export const PARTS = {
  cms: {
    title: 'Compilar el CMS',
    dir: 'cms',
    script: 'build',
    sources: ['cms'],
    output: 'cms/dist/start.js',
    // Strapi loads whatever lies in dist/, also a kind whose source is gone.
    clean: { dir: 'cms/dist', keep: ['build'] },
  },
  proxy: {
    title: 'Compilar el proxy',
    dir: 'proxy',
    script: 'build',
    sources: ['proxy', 'package-lock.json'],
    output: 'proxy/dist/main.js',
  },
  frontend: {
    title: 'Compilar el sitio',
    dir: 'frontend',
    script: 'build',
    sources: ['frontend', 'proxy/src/contract', 'package-lock.json'],
    output: 'frontend/dist/index.html',
  },
  panel: {
    title: 'Compilar el panel de Strapi (en segundo plano)',
    dir: 'cms',
    script: 'panel',
    sources: ['cms/src/admin', 'cms/config/features.ts', 'cms/package-lock.json'],
    output: 'cms/dist/build/index.html',
    niceness: 19,
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

/** Builds one part when it is missing or older than its sources; true when it had to. */
export const build = (name: PartName, always = false): Promise<boolean> =>
  buildPart(name, PARTS[name], always);

export async function buildPart(name: string, part: Part, always: boolean): Promise<boolean> {
  const stamp = join(ROOT, '.cache', `build-${name}`);
  if (!always && isFresh(part, stamp)) return false;
  return withFileLock(`${stamp}.turn`, async () => {
    if (!always && isFresh(part, stamp)) return false; // another process has just made it
    const hash = hashSources(ROOT, part.sources);
    await step(part.title, () => run(part));
    writeFileSync(stamp, hash);
    return true;
  });
}

function isFresh(part: Part, stamp: string): boolean {
  if (!existsSync(join(ROOT, part.output)) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === hashSources(ROOT, part.sources);
}

async function run(part: Part): Promise<void> {
  part.prepare?.();
  if (part.clean) clean(join(ROOT, part.clean.dir), part.clean.keep);
  await runNpm(['run', '--silent', part.script], {
    cwd: join(ROOT, part.dir),
    niceness: part.niceness ?? 0,
  });
}

function clean(dir: string, keep: string[]): void {
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir)) {
    if (!keep.includes(name)) rmSync(join(dir, name), { recursive: true, force: true });
  }
}
