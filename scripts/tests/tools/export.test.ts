import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { planExport, writeExport, type Plan } from '../../export/exporting.ts';
import { Cms } from '../../seed/cms.ts';
import { seed as seedFiles } from '../../seed/seeding.ts';
import { temporaryFolder } from '../folders.ts';
import { runTool } from '../tool.ts';
import { send, register, seed } from './cms.ts';
import { emptied } from './emptied.ts';
import type { RunningStack } from './stacks.ts';

const PICTURE = readFileSync(new URL('picture.png', import.meta.url));
const NASTY = ' tab\tbarra\\ línea\n---\n\n«ñ» 😀 \'comillas" # no: {sí} ';
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="9" height="9"/></svg>';
const BODY =
  '<h2>T</h2><p>uno <span class="ql-formula" data-value="x^2">x^2</span></p>' +
  '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block" data-language="sql">select 1</div></div>';

let one: RunningStack;
let other: RunningStack;
beforeAll(async () => {
  [one, other] = [await emptied('one'), await emptied('other')];
});

const doorOf = (site: RunningStack) => new Cms(site.cmsUrl, site.env['SEED_TOKEN'] ?? '');

async function exportTo(site: RunningStack, dir: string): Promise<Plan> {
  const plan = await planExport(doorOf(site), dir);
  writeExport(plan, dir);
  return plan;
}

const bytesIn = (dir: string): Map<string, string> =>
  new Map(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.sitio'))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(dir.length), readFileSync(file).toString('base64')]),
  );

async function upload(site: RunningStack): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([PICTURE]), 'dibujo.png');
  form.set('alt', 'Un dibujo: "casa"');
  const { json } = await send(site, 'POST', '/api/seed/image', site.env['SEED_TOKEN'], form);
  return (json as { path: string }).path;
}

/** What people wrote on the site, in the panel and in the forum. */
async function live(site: RunningStack): Promise<void> {
  const ana = await register(site, 'ana@example.com', 'contraseña de ana');
  const path = await upload(site);
  const inText = `<p><img src="${path}" alt="Dibujo"></p>`;
  await seed(site, 'article', [
    { _id: 8, name: 'Ocho', title: NASTY, comment_rtf: BODY + inText, image: path },
    { _id: 9, author: 'Borrador sin nombre' },
  ]);
  await seed(site, 'badge', [{ _id: 2, heading: '2026', timeline: 'null' }]);
  // What visitors write is no picture, whatever it says.
  const written = { name: 'images/foto.png', topic: '/uploads/abc_w1.png' };
  await seed(site, 'contact', [
    { _id: 4, ...written, comment: 'Con nombres', user: 'ana@example.com' },
  ]);
  const words = {
    title: NASTY,
    accent: 'azul',
    logo: path,
    sections: { course: { shown: false } },
  };
  await seed(site, 'page', [{ name: 'site', words }]);
  await seed(site, 'project', [
    { _id: 1, name: 'Uno', position: 2 },
    { _id: 2, name: 'Dos', position: 1 },
  ]);
  const question = { question: NASTY.trim(), kind: 'opciones', options: 'Mañanas\nTardes' };
  await seed(site, 'course', [
    {
      ...{ _id: 3, name: 'Curso', price: '$4,500', seats: '0', proof: 'project/1' },
      details: { topics: [{ title: NASTY, items: ['SQL'] }], questions: [question] },
    },
    { _id: 4, name: 'Sin detalles' },
  ]);
  await seed(site, 'package', [
    {
      ...{ _id: 1, name: 'Paquete', featured: true },
      details: { compare: [{ name: 'Usuarios', value: '10' }, { name: 'Sitio' }] },
    },
  ]);
  const reviews = [
    { _id: 5, name: 'Ana', comment: NASTY.trim(), rating: 3, user: 'ana@example.com' },
  ];
  await seed(site, 'foro', [{ _id: 3, name: 'Foro', comment: NASTY, reviews }]);
  await send(site, 'POST', '/api/foros/3/reviews', ana.token, { data: { comment: 'De verdad' } });
}

test('out of a site, into an empty one, and out again: the same bytes, pictures too', async () => {
  await live(one);
  const [first, second] = [temporaryFolder('una'), temporaryFolder('otra')];
  const plan = await exportTo(one, first);
  expect(plan).toMatchObject({ drafts: 1, lost: [] });
  const files = bytesIn(first);
  expect([...files.keys()]).toEqual([
    '/articles/08-ocho.html',
    '/badges.yaml',
    '/contacts.yaml',
    '/courses.yaml',
    '/foros.yaml',
    '/images/alt.yaml',
    '/images/articles-8.png',
    '/images/exported.json',
    '/packages.yaml',
    '/pages.yaml',
    '/projects/01-uno.html',
    '/projects/02-dos.html',
    '/users.yaml',
  ]);
  expect(readFileSync(join(first, 'articles/08-ocho.html'), 'utf8')).toContain(
    '<img src="images/articles-8.png" alt="Dibujo"',
  );
  expect(readFileSync(join(first, 'images/alt.yaml'), 'utf8')).toBe(
    `articles-8.png: 'Un dibujo: "casa"'\n`,
  );
  expect(readFileSync(join(first, 'courses.yaml'), 'utf8')).toMatch(/name: Sin detalles\n$/);
  expect(readFileSync(join(first, 'users.yaml'), 'utf8')).not.toContain('admin@example.com');

  await seedFiles(doorOf(other), { dir: first });
  await exportTo(other, second);
  expect(bytesIn(second)).toEqual(files);
});

test('over the files that the site came from: only what changed is written', async () => {
  const dir = temporaryFolder('contenido');
  mkdirSync(join(dir, 'images'));
  writeFileSync(join(dir, 'images', 'mia.svg'), DRAWING);
  const mine = '# Lo mío\n- {_id: 30, heading: Propio, image: images/mia.svg}\n';
  writeFileSync(join(dir, 'moocs.yaml'), mine);
  await seedFiles(doorOf(other), { dir });
  await exportTo(other, dir);
  expect(readFileSync(join(dir, 'moocs.yaml'), 'utf8')).toBe(mine);
  expect((await planExport(doorOf(other), dir)).files.size).toBe(0);

  await seed(other, 'mooc', [{ _id: 30, heading: 'Cambiado en el panel' }]);
  await send(other, 'POST', '/api/seed', other.env['SEED_TOKEN'], {
    kinds: {},
    prune: { badge: [] },
  });
  const env = {
    ENV_FILE: join(other.dataDir, 'env'),
    CMS_URL: other.cmsUrl,
    SEED_TOKEN: other.env['SEED_TOKEN'],
  };
  const prompted = await runTool('export', [dir], env, 'no\n');
  expect(prompted.output).toMatch(
    /cambia +moocs\.yaml[^]*se borra +badges\.yaml[^]*No se escribió nada/,
  );
  expect(readFileSync(join(dir, 'moocs.yaml'), 'utf8')).toBe(mine);
  const { code, output } = await runTool('export', [dir, '--yes'], env);
  expect(output).toContain('Listo');
  expect(code).toBe(0);
  expect(readFileSync(join(dir, 'moocs.yaml'), 'utf8')).toContain('heading: Cambiado en el panel');
  expect(readdirSync(dir)).not.toContain('badges.yaml');
});

test('a list of pictures that names files of others takes none of them away', async () => {
  const dir = temporaryFolder('ajena');
  mkdirSync(join(dir, 'images'));
  const named = {
    '../../ajena.txt': { as: 'x', sha256: 'y' },
    'vieja.png': { as: 'x', sha256: 'y' },
  };
  writeFileSync(join(dir, 'images', 'exported.json'), JSON.stringify(named));
  const { removed } = await planExport(doorOf(one), dir);
  expect(removed.filter((name) => name.startsWith('images/'))).toEqual(['images/vieja.png']);
});

test('a picture that was edited after the export is a new one', async () => {
  const dir = temporaryFolder('editada');
  await exportTo(one, dir);
  const picture = join(dir, 'images', 'articles-8.png');
  writeFileSync(picture, Buffer.concat([readFileSync(picture), Buffer.from('más')]));
  const { outcomes } = await seedFiles(doorOf(one), { dir, only: 'articles' });
  expect(outcomes.get('article')?.map(({ fields }) => fields)).toEqual([['comment_rtf', 'image']]);
});

test('what a site takes no more is not copied, and never decoded', async () => {
  const dir = temporaryFolder('formato');
  const image = `/uploads/${'a'.repeat(24)}_w9.avif`;
  writeFileSync(join(one.dataDir, 'public', image), 'no es una imagen');
  await seed(one, 'badge', [{ _id: 7, heading: 'De un respaldo', image }]);
  const plan = await exportTo(one, dir);
  expect(plan.lost).toEqual([image]);
  expect(readdirSync(join(dir, 'images'))).not.toContainEqual(expect.stringMatching(/avif$/));
  expect(readFileSync(join(dir, 'badges.yaml'), 'utf8')).toContain(image);
});
