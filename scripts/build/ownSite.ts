import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { PageName } from '../../proxy/src/contract/pages/index.ts';
import { build, buildPart, PARTS } from './build.ts';
import { iconsOf } from './icons.ts';
import { ROOT } from '../setup/root.ts';
import { filesOf } from './sources.ts';

/** The folder, beside the owner's content, of what she says and shows in place of the tracked files. */
export const OWN_SITE = 'sitio';

/** Files of before, whose words are in the site now: the first start takes them. */
export const OLD_WORDS: Record<string, PageName> = {
  'home.data.ts': 'home',
  'about.data.ts': 'about',
  'contact.data.ts': 'contact',
  'caseStudy.data.ts': 'project',
  'experience.data.ts': 'experience',
  'education.data.ts': 'education',
  'service.data.ts': 'service',
  'blog.data.ts': 'blog',
  'forum.data.ts': 'forum',
  'cv.data.ts': 'cv',
};

/** Files of before, whose courses and packages are content now: the start says so, and leaves them alone. */
const OLD_OFFERS = ['courses.data.ts', 'diploma.data.ts', 'packages.data.ts'];

/** Those that she still has. */
export const oldOffers = (contentDir: string): string[] =>
  OLD_OFFERS.map((name) => join(contentDir, OWN_SITE, name)).filter((file) => existsSync(file));

const FRONTEND = join(ROOT, 'frontend');
const COPY = join(ROOT, '.cache', 'site', 'frontend');
const ICONS = join(ROOT, '.cache', 'site', 'icons');
const LOGO = 'favicon.svg';
const REPLACEABLE = /^(src\/|public\/|index\.html$)/;

/** undefined where she has nothing of her own. */
function ownSite(contentDir: string): string | undefined {
  const own = join(contentDir, OWN_SITE);
  return existsSync(own) && namesIn(own).length > 0 ? own : undefined;
}

const namesIn = (own: string) =>
  readdirSync(own).filter(
    (name) => !name.startsWith('.') && !(name in OLD_WORDS) && !OLD_OFFERS.includes(name),
  );

/** Where Vite runs: the tracked sources, or their copy with hers in it. */
export function siteSources(contentDir: string): string {
  return ownSite(contentDir) ? COPY : FRONTEND;
}

/** The tests build the tracked sources, so that what an owner writes never makes them fail. */
export async function buildSite(contentDir: string, always = false): Promise<boolean> {
  const own = ownSite(contentDir);
  if (!own) return build('frontend', always);
  const dir = relative(ROOT, COPY);
  const part = {
    ...PARTS.frontend,
    title: 'Compilar el sitio con lo tuyo',
    dir,
    sources: [...PARTS.frontend.sources, relative(ROOT, own)],
    output: join(dir, 'dist', 'index.html'),
    prepare: () => layOver(own),
  };
  return buildPart('site', part, always);
}

/** Makes the copy what it has to be, and leaves alone what it is already. */
function layOver(own: string): void {
  const sources = sourcesOf(own);
  for (const file of filesOf(COPY)) if (!sources.has(relative(COPY, file))) rmSync(file);
  for (const [file, source] of sources) {
    const to = join(COPY, file);
    if (existsSync(to) && readFileSync(to).equals(readFileSync(source))) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(source, to);
  }
  copyFileSync(join(ROOT, 'tsconfig.base.json'), join(COPY, '..', 'tsconfig.base.json'));
}

/** For `npm run dev`, as long as the process lives: Vite sees in the copy what is saved on either side. */
export function layOverChanges(contentDir: string): void {
  const own = ownSite(contentDir);
  if (!own) return;
  layOver(own);
  const follow = () => {
    try {
      layOver(own);
    } catch (error) {
      console.error((error as Error).message); // half saved, or of a wrong name: the next saving mends it
    }
  };
  for (const dir of [own, join(FRONTEND, 'src'), join(FRONTEND, 'public')])
    watch(dir, { recursive: true }, follow);
}

/** Where each file of the copy comes from: hers take the place of those of the same name. */
function sourcesOf(own: string): Map<string, string> {
  const tracked = filesOf(FRONTEND).map((file) => relative(FRONTEND, file));
  const sources = new Map(tracked.map((file) => [file, join(FRONTEND, file)]));
  for (const name of namesIn(own)) {
    const same = tracked.filter((file) => REPLACEABLE.test(file) && basename(file) === name);
    const [file] = same;
    if (!file || same.length > 1)
      throw new Error(
        `${join(own, name)}: en frontend/ hay ${same.length} archivos con ese nombre, y debe reemplazar a uno`,
      );
    requireExports(join(own, name), join(FRONTEND, file));
    sources.set(file, join(own, name));
  }
  for (const [name, file] of ownIcons(own)) sources.set(join('public', name), file);
  return sources;
}

/** Made of her logo, but for those that she has herself. */
function ownIcons(own: string): [name: string, file: string][] {
  const hers = namesIn(own);
  if (!hers.includes(LOGO)) return [];
  mkdirSync(ICONS, { recursive: true });
  const icons = [...iconsOf(readFileSync(join(own, LOGO), 'utf8'))];
  return icons.flatMap(([name, bytes]) => {
    if (hers.includes(name)) return [];
    writeFileSync(join(ICONS, name), bytes);
    return [[name, join(ICONS, name)]];
  });
}

const exportsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export \w+ (\w+)/gm)].map(([, name = '']) => name);

/** A newer version may ask for more than her copy has. */
function requireExports(own: string, tracked: string): void {
  const missing = exportsIn(tracked).filter((name) => !exportsIn(own).includes(name));
  if (missing.length > 0)
    throw new Error(
      `${own}: le falta ${missing.join(', ')}, que está en ${relative(ROOT, tracked)}`,
    );
}
