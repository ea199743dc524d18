import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { kinds } from '../src/contract/index.ts';
import type { Field, Kind } from '../src/contract/index.ts';
import { admin, person, requestSiteOk } from './site.ts';
import { problemsOf } from './validHtml.ts';

/** What closes what a text stands in, changes its direction, or means something to `replace`. */
const PIECES = [
  ...['</title>', '"><script>attack()</script>', '</script>', '<!--', '-->', ']]>', '<![CDATA['],
  ...['\u2028', '\u2029', '\u202e', '\u200f', '$&', "$'", '$`', '&lt;', '&#x3c;', '\\"', "'", '`'],
  ...['<img src=x onerror=attack()>', 'javascript:attack()', '{{7*7}}', '<svg onload=attack()>'],
  ...['</textarea>', '</noscript>', '</style>', '<base href=//evil.example>', '%3Cscript%3E'],
];
const ITEMS = 23;
const WRITTEN = new Set(['text', 'long', 'html']);
const SCREENS = ['exp', 'project', 'blog', 'foro', 'education', 'service', 'cv', 'mapa'];
/** What each of them is made of; the owner's card is one, and stands on every page. */
const LISTED = Object.values<Kind>(kinds).filter(
  ({ reads, fixed, name }) => reads === 'public' && !fixed && name !== 'profile',
);

let texts = 0;
const created: { path: string; _id: number }[] = [];

/** Another text each time: three pieces around a word. */
function hostileText({ max }: Field): string {
  const n = texts++;
  const piece = (index: number) => PIECES[index % PIECES.length] ?? '';
  return `t${piece(n)}${piece(n * 5 + 2)}${piece(Math.floor(n / PIECES.length))}`.slice(0, max);
}

const bodyOf = ({ fields }: Kind) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { type }]) => WRITTEN.has(type))
      .map(([name, field]) => [name, hostileText(field)]),
  );

async function writeItems(kind: Kind, token: string): Promise<void> {
  const path = `/api/${kind.path}/create/`;
  const write = async () => {
    const item = await requestSiteOk<{ _id: number }>('POST', path, { token, body: bodyOf(kind) });
    created.push({ path: kind.path, _id: item._id });
  };
  await Promise.all(Array.from({ length: ITEMS }, write));
}

beforeAll(async () => {
  const { token } = await admin();
  for (const kind of LISTED) await writeItems(kind, token);
  const forum = created.find(({ path }) => path === 'foros');
  const writer = await person();
  const comment = { body: { comment: hostileText({ type: 'long' } as Field) } };
  const thread = `/api/foros/${String(forum?._id)}/fdetails/`;
  for (const one of [writer.token, token])
    await requestSiteOk('POST', thread, { token: one, ...comment });
}, 120_000);

afterAll(async () => {
  const { token } = await admin();
  const remove = ({ path, _id }: (typeof created)[0]) =>
    requestSiteOk('DELETE', `/api/${path}/delete/${String(_id)}/`, { token });
  while (created.length > 0) await Promise.all(created.splice(0, ITEMS).map(remove));
}, 120_000);

/** Nothing may run that the page's own policy does not name, and no attribute may be an event's. */
function dangersOf(html: string, policy: string): string[] {
  const inline = [...html.matchAll(/<(?:style|script)(?![^>]*type="application)[^>]*>([^]+?)<\//g)];
  const unknown = inline
    .map(([, text = '']) => text)
    .filter((text) => !policy.includes(createHash('sha256').update(text).digest('base64')));
  const tags = html.match(/<[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?>/g) ?? [];
  const odd = tags.filter(
    (tag) =>
      /="\s*javascript:|<base/i.test(tag) || /\son\w+=/i.test(tag.replaceAll(/"[^"]*"/g, '""')),
  );
  return [...unknown, ...odd];
}

function jsonIn(html: string): unknown[] {
  const blocks = html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)<\/script>/g);
  return [...blocks].map(([, json = '']) => JSON.parse(json) as unknown);
}

/** How long a reader finds the title: the validator counts what is escaped. */
const titleLength = (html: string): number =>
  [...(/<title>([^<]*)</.exec(html)?.[1] ?? '').replaceAll(/&#?\w+;/g, 'x')].length;

async function check(path: string): Promise<void> {
  const response = await fetch(`${inject('siteUrl')}/${path}`);
  const html = await response.text();
  expect(response.status, path).toBe(200);
  const problems = (await problemsOf(html)).filter((one) => !one.startsWith('long-title'));
  expect(problems, path).toEqual([]);
  expect(titleLength(html), path).toBeLessThanOrEqual(65);
  expect(dangersOf(html, response.headers.get('content-security-policy') ?? ''), path).toEqual([]);
  expect(jsonIn(html).length, path).toBeGreaterThan(0);
  expect(html.match(/<\/title>/g), path).toHaveLength(1);
}

it('a thousand hostile texts leave each page well-formed, and run nothing', async () => {
  expect(texts).toBeGreaterThan(1_000);
  for (const screen of SCREENS) await check(screen);
  const details = { articles: 'article', foros: 'foros' } as Record<string, string>;
  for (const { path, _id } of created)
    if (details[path]) await check(`${details[path]}/${String(_id)}`);
}, 240_000);

it('a picture that is described by a mark of the page takes nothing of it', async () => {
  const { token } = await admin();
  const mark = '&lt;/body&gt;&lt;div id="root"&gt;&lt;/div&gt;'.replaceAll('"', '&quot;');
  const comment_rtf = `<p><img src="https://a.example/b.png" alt="el ${mark} final"></p>`;
  const body = { name: 'Marcas', comment_rtf };
  const path = '/api/articles/create/';
  const item = await requestSiteOk<{ _id: number }>('POST', path, { token, body });
  created.push({ path: 'articles', _id: item._id });
  const html = await (await fetch(`${inject('siteUrl')}/article/${String(item._id)}`)).text();
  expect(html).toMatch(/alt="el <\/body><div id=&quot;root&quot;><\/div> final"/);
  expect(html.match(/ id="respuestas"/g)).toHaveLength(1);
  expect(html.match(/<\/body>/g)).toHaveLength(2);
});

it('what runs is found', () => {
  expect(dangersOf('<img src="x" onerror="attack()">', '')).toHaveLength(1);
  expect(dangersOf('<script>attack()</script>', '')).toEqual(['attack()']);
});
