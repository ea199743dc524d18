import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../setup/root.ts';
import { temporaryFolder } from '../folders.ts';
import { StartedSite } from '../startedSite.ts';
import { copyOfSources } from './copyOfSources.ts';

const RESUME = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" id="mio"/>';

const OLD_HOME = `
export interface SiteSection { to: string; title: string }
export const hero = { title: 'Lo digo yo', services: 'Ver los servicios de siempre' };
export const proof = { allProjects: (count: number) => \`Los \${String(count)}\` };
`;
const OLD_ABOUT = `
import { Bike } from 'lucide-react';
export const hobbies = {
  title: 'Lo demás',
  items: [
    { Icon: Bike, name: 'Bicicleta', text: 'Rutas largas.' },
    { Icon: Bike, name: 'Lectura', text: 'Novela negra.' },
  ],
};
`;

/** Every command of the chapter, in its order. */
function commandsOf(chapter: string): string[] {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, text = ''] = new RegExp(`\\n## ${chapter}\\n([^]*?)\\n## `).exec(readme) ?? [];
  const blocks = [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.split('\n')).flatMap((line) => line.trim() || []);
}

function change(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  expect(after, file).not.toBe(before);
  writeFileSync(file, after);
}

/** What the owner writes before she runs a command. */
const EDITS: Record<string, (root: string) => void> = {
  'npm run seed -- --only=profiles': (root) =>
    change(join(root, 'contenido/profiles.yaml'), /name: .*/, 'name: Ada Propia'),
  'npm run import:resume -- --dry-run': (root) =>
    copyFileSync(RESUME, join(root, 'contenido/cv.json')),
  'npm run seed -- --prune': (root) => {
    writeFileSync(join(root, 'contenido/badges.yaml'), '[]\n');
    writeFileSync(
      join(root, 'contenido/articles/99-corto.html'),
      '---\n_id: 99\nname: Muy corto\n---\n<p>Hola</p>\n',
    );
    rmSync(join(root, 'contenido/articles/01-indices-que-si-se-usan.html'));
  },
};

function git(root: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Prueba', '-c', 'user.email=prueba@example.com'];
  const { stdout, stderr, status } = spawnSync('git', [...who, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

/** As a clone is: everything committed, nothing else there. */
function commitAll(root: string): void {
  git(root, 'init', '-q');
  appendFileSync(join(root, '.git/info/exclude'), 'node_modules\n'); // here they are links
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', 'La versión de hoy');
}

async function shell(line: string, cwd: string, env: NodeJS.ProcessEnv, typed = 'sí\n') {
  const child = spawn('sh', ['-c', line], { cwd, env });
  let output = '';
  const take = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  child.stdin.on('error', () => undefined); // not everything asks
  child.stdin.end(typed);
  const [code] = (await once(child, 'close')) as [number];
  expect(code, `${line}\n${output}`).toBe(0);
  return output;
}

const unitTests = (root: string, env: NodeJS.ProcessEnv) =>
  shell('node node_modules/vitest/vitest.mjs run', root, { ...env, NODE_ENV: 'test' });

test('after the whole chapter «Con archivos y código» the tests pass, git sees nothing, and an update comes in', async () => {
  const root = temporaryFolder('copia');
  copyOfSources(root);
  const rendered = join(ROOT, '.cache/seed');
  if (existsSync(rendered)) cpSync(rendered, join(root, '.cache/seed'), { recursive: true });
  commitAll(root);

  const env = { SEED: 'demo', CONTENT_DIR: 'contenido' };
  const site = await StartedSite.prepare(temporaryFolder('datos'), env, root);
  await site.up();
  const json = async (path: string): Promise<unknown> => (await fetch(site.url + path)).json();
  expect(await json('/api/profiles/')).toMatchObject([{ name: 'Abril Tezontle' }]);

  for (const command of commandsOf('Con archivos y código')) {
    EDITS[command]?.(root);
    await shell(command, root, site.env);
  }
  expect(await json('/api/profiles/')).toMatchObject([{ name: 'Ada Propia' }]);
  expect(await json('/api/badges/')).toEqual([]);
  expect(await json('/api/articles/99')).toMatchObject({ name: 'Muy corto' });
  expect((await fetch(`${site.url}/api/articles/1`)).status).toBe(404);
  expect(readFileSync(join(root, 'contenido/expiriences.yaml'), 'utf8')).toContain('Pied Piper');

  const own = join(root, 'contenido/sitio');
  change(join(own, 'notice.data.ts'), /title: '[^']*'/, "title: 'Mi aviso'");
  writeFileSync(join(own, 'courses.data.ts'), 'export const courses = [];');
  // As versions had it that said these in code.
  writeFileSync(join(own, 'home.data.ts'), OLD_HOME);
  writeFileSync(join(own, 'about.data.ts'), OLD_ABOUT);
  change(
    join(own, 'colors.ts'),
    '...accents.ámbar,',
    "...accents.ámbar, solid: pair('#22b2ff', '#22b2ff'),",
  );
  writeFileSync(join(own, 'logo.svg'), LOGO);
  await site.stop();
  await site.up();
  const page = await (await fetch(site.url)).text();
  expect(site.output).toContain('Tus palabras de sitio/ están ahora en el sitio (Inicio, Acerca)');
  expect(page).toContain('Lo digo yo');
  expect(page).toContain('Ver los servicios de siempre');
  const about = await (await fetch(`${site.url}/about`)).text();
  expect(about).toContain('Rutas largas. Novela negra.');
  expect(await (await fetch(`${site.url}/privacidad`)).text()).toContain('Mi aviso');
  expect(site.output).toContain('sitio/courses.data.ts ya no se usa');
  expect(page).toContain('#22b2ff');
  expect(await (await fetch(`${site.url}/logo.svg`)).text()).toBe(LOGO);
  await site.stop();

  expect(git(root, 'status', '--porcelain')).toBe('');
  expect(await unitTests(root, site.env)).toMatch(/Test Files .*passed/);

  const newer = temporaryFolder('nueva');
  git(newer, 'clone', '-q', root, '.');
  change(join(newer, 'scripts/demo/profiles.yaml'), /name: .*/, 'name: Otra Muestra');
  const words = join(newer, 'frontend/src/features/privacy/notice.data.ts');
  change(words, /$/, "export const more = 'Más';\n");
  git(newer, 'commit', '-q', '-a', '-m', 'La versión de mañana');
  git(root, 'pull', '-q', newer);
  expect(git(root, 'status', '--porcelain')).toBe('');

  await site.start();
  expect(site.output).toMatch(/notice\.data\.ts: le falta more, que está en frontend/);
  appendFileSync(join(own, 'notice.data.ts'), "export const more = '';\n");
  writeFileSync(join(own, 'nada.data.ts'), '');
  await site.start();
  expect(site.output).toMatch(/nada\.data\.ts: en frontend\/ hay 0 archivos con ese nombre/);
});
