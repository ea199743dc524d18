import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Cms } from './cms.ts';
import { DEMO } from './contentDir.ts';
import type { Values } from './problem.ts';
import { seed } from './seeding.ts';

let dir: string;
const written: string[] = [];
let last: Record<string, Values[]> = {};
let hasPeople = false;

/** A CMS that only notes that it was written to. */
const cms = {
  state: () => Promise.resolve({ isEmpty: false, hasPeople }),
  seed: ({ kinds }: { kinds: Record<string, Values[]> }) => {
    written.push(...Object.keys(kinds));
    last = kinds;
    return Promise.resolve({});
  },
  putPicture: ({ name }: { name: string }) =>
    Promise.resolve(written.push(name)).then(() => '/uploads/x.webp'),
  items: () => Promise.resolve([]),
} as unknown as Cms;

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" width="16" height="9"/>';
const BADGE = '- _id: 1\n  heading: Accesible\n  image: images/a.svg\n  timeline: "2024"\n';

function put(name: string, text: string): void {
  mkdirSync(join(dir, name, '..'), { recursive: true });
  writeFileSync(join(dir, name), text);
}

beforeEach(() => {
  written.length = 0;
  hasPeople = false;
  dir = mkdtempSync(join(tmpdir(), 'portafolio-seed-'));
  put('images/a.svg', PICTURE);
  put('badges.yaml', BADGE);
});
afterEach(() => rmSync(dir, { recursive: true }));

test('right files are written, pictures first', async () => {
  await seed(cms, { dir });
  expect(written).toEqual(['a.webp', 'badge']);
});

test('accounts, comments and messages only come into a site without any', async () => {
  put('users.yaml', '- name: Ada\n  email: ada@example.com\n');
  put('contacts.yaml', '- _id: 1\n  comment: Hola\n');
  put('foros.yaml', '- _id: 1\n  name: Foro\n  reviews:\n    - _id: 1\n      comment: Hola\n');
  expect((await seed(cms, { dir })).isWithoutPeople).toBe(false);
  expect(Object.keys(last)).toEqual(['user', 'badge', 'contact', 'foro']);
  hasPeople = true;
  expect((await seed(cms, { dir })).isWithoutPeople).toBe(true);
  expect(Object.keys(last)).toEqual(['badge', 'foro']);
  expect(last['foro']).toEqual([{ _id: 1, name: 'Foro' }]);
});

// The first time it renders every picture.
test(
  'the demo content is right, and nothing of a site is kept in it',
  { timeout: 120_000 },
  async () => {
    await seed(cms, { dir: DEMO });
    expect(written).toContain('article');
    expect(readdirSync(DEMO)).not.toContain('.sitio');
  },
);

const article = (front: string, body = '<p>Hola</p>') => `---\n${front}\n---\n${body}\n`;

test.each<[string, Record<string, string>, RegExp]>([
  [
    'YAML mal escrito',
    { 'badges.yaml': '- _id: 1\n  heading: "sin cerrar\n' },
    /badges\.yaml:\d+ .*YAML mal escrito/,
  ],
  [
    'no es una lista',
    { 'badges.yaml': 'heading: Uno\n' },
    /badges\.yaml:1 .*se esperaba una lista/,
  ],
  [
    'una ficha sin campos',
    { 'badges.yaml': '- hola\n' },
    /badges\.yaml:1 .*debe tener campos; se leyó "hola"/,
  ],
  ['falta _id', { 'badges.yaml': '- heading: Uno\n' }, /badges\.yaml:1 {2}_id: falta/],
  ['falta el título', { 'badges.yaml': '- _id: 1\n' }, /badges\.yaml:1 {2}heading: falta/],
  [
    'tipo equivocado',
    { 'badges.yaml': '- _id: 1\n  heading: 42\n' },
    /badges\.yaml:2 {2}heading: .*debe ser un texto\. Se leyó 42/,
  ],
  [
    '_id que no es número',
    { 'badges.yaml': '- _id: uno\n  heading: U\n' },
    /badges\.yaml:1 {2}_id: se esperaba un número entero.*"uno"/,
  ],
  [
    '_id cero',
    { 'badges.yaml': '- _id: 0\n  heading: U\n' },
    /_id: se esperaba un número mayor que cero/,
  ],
  [
    '_id enorme',
    { 'badges.yaml': '- _id: 1000000001\n  heading: U\n' },
    /_id: .*de hasta 1000000000/,
  ],
  [
    '_id repetido',
    { 'badges.yaml': `${BADGE}- _id: 1\n  heading: Otro\n` },
    /badges\.yaml:5 {2}_id: 1 ya lo tiene la ficha de la línea 1/,
  ],
  [
    '_id de un comentario repetido en otro foro',
    {
      'foros.yaml':
        '- _id: 1\n  name: F\n  reviews: [{_id: 7, comment: a}]\n- _id: 2\n  name: G\n  reviews: [{_id: 7, comment: b}]\n',
    },
    /foros\.yaml:6 {2}reviews\.0\._id: 7 ya lo tiene la ficha de la línea 3/,
  ],
  [
    'campo desconocido',
    { 'badges.yaml': '- _id: 1\n  heading: U\n  color: rojo\n' },
    /badges\.yaml:3 {2}color: no es un campo; se esperaba uno de: _id, createdAt.*heading/,
  ],
  [
    'campo con el nombre de un método de todo objeto',
    { 'badges.yaml': '- _id: 1\n  heading: U\n  constructor: x\n' },
    /badges\.yaml:3 {2}constructor: no es un campo/,
  ],
  [
    'alias que se contiene a sí mismo',
    { 'badges.yaml': '- &uno\n  _id: 1\n  heading: *uno\n' },
    /badges\.yaml:3 {2}heading: .*Se leyó un alias que se contiene a sí mismo/,
  ],
  [
    'tipo de contenido desconocido',
    { 'premios.yaml': BADGE },
    /premios\.yaml:1 .*no es ningún tipo de contenido/,
  ],
  [
    'texto demasiado largo',
    { 'badges.yaml': `- _id: 1\n  heading: ${'x'.repeat(300)}\n` },
    /heading: .*admite \d+ caracteres/,
  ],
  [
    'imagen que falta',
    { 'badges.yaml': BADGE.replace('a.svg', 'b.svg') },
    /badges\.yaml:3 {2}image: falta la imagen images\/b\.svg/,
  ],
  [
    'imagen enorme',
    { 'images/a.svg': PICTURE.replaceAll('16', '30000').replaceAll('"9"', '"30000"') },
    /images\/a\.svg no es una imagen que se pueda leer/,
  ],
  ['imagen que no lo es', { 'images/a.svg': 'hola' }, /images\/a\.svg no es una imagen/],
  [
    'imagen fuera de su carpeta',
    { 'badges.yaml': BADGE.replace('images/a.svg', 'images/../a.svg') },
    /image: .*images\/\.\.\/a\.svg/,
  ],
  [
    'enlace peligroso',
    { 'moocs.yaml': '- _id: 1\n  heading: U\n  link: javascript:alert(1)\n' },
    /moocs\.yaml:3 {2}link: .*https/,
  ],
  [
    'fecha mal escrita',
    { 'foros.yaml': '- _id: 1\n  name: U\n  createdAt: ayer\n' },
    /foros\.yaml:3 {2}createdAt: se esperaba una fecha/,
  ],
  [
    'calificación de seis',
    {
      'foros.yaml':
        '- _id: 1\n  name: U\n  reviews:\n    - _id: 1\n      comment: Hola\n      rating: 6\n',
    },
    /foros\.yaml:6 {2}reviews\.0\.rating: .*5/,
  ],
  ['artículo sin campos', { 'articles/1.html': '<p>Hola</p>' }, /1\.html:1 .*dos líneas «---»/],
  [
    'artículo con otro campo',
    { 'articles/1.html': article('_id: 1\nname: U\nautor: Yo') },
    /1\.html:4 {2}autor: no es un campo/,
  ],
  [
    'imagen que falta en un artículo',
    { 'articles/1.html': article('_id: 1\nname: U', '<img src="images/z.svg">') },
    /1\.html:5 {2}comment_rtf: falta la imagen images\/z\.svg/,
  ],
  [
    'script en un artículo',
    { 'articles/1.html': article('_id: 1\nname: U', '<p>a</p>\n<script>alert(1)</script>') },
    /1\.html:6 {2}comment_rtf: «<script» no se admite/,
  ],
  [
    'correo mal escrito',
    { 'users.yaml': '- name: Ada\n  email: ada\n' },
    /users\.yaml:2 {2}email: «E-mail» debe ser un correo válido/,
  ],
])('%s: se rechaza con su línea, y nada se escribe', async (_what, files, expected) => {
  for (const [name, text] of Object.entries(files)) put(name, text);
  await expect(seed(cms, { dir })).rejects.toThrow(expected);
  expect(written).toEqual([]);
});

test('every mistake is reported at once', async () => {
  put('badges.yaml', '- heading: 1\n');
  put('moocs.yaml', '- _id: x\n');
  await expect(seed(cms, { dir })).rejects.toThrow(/badges\.yaml[^]*moocs\.yaml[^]*moocs\.yaml/);
});

test('--only takes one kind, and an unknown one lists what there is', async () => {
  cpSync(join(dir, 'badges.yaml'), join(dir, 'moocs.yaml'));
  await seed(cms, { dir, only: 'moocs' });
  expect(written).toEqual(['a.webp', 'mooc']);
  await expect(seed(cms, { dir, only: 'premios' })).rejects.toThrow(/Lo hay de: badge, mooc/);
  expect(readFileSync(join(dir, 'badges.yaml'), 'utf8')).toBe(BADGE);
});
