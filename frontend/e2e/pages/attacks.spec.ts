import type { Page } from '@playwright/test';
import { kinds, type Kind } from '@portafolio/proxy/contract';
import { ATTACKS } from '../../src/components/richText/testing/attacks.ts';
import { admin, expect, main, open, openPath, signUp, test } from '../support/fixtures.ts';

/** What leaves a text, an attribute or a script that was put together carelessly; the first of each row fits anywhere. */
const TEXTS = [
  ['<svg onload=attack()>', '"><img src=x onerror=attack()>', "'><img src=x onerror=attack()>"],
  ['<script>attack()//', '</script><script>attack()</script>', '</title><script>attack()</script>'],
  ['{{attack()}}', '${attack()}', '</textarea><svg/onload=attack()>', '<%= attack() %>', '$&$`'],
  ['javascript:attack()', '" autofocus onfocus=attack() x="', "' onmouseover=attack() x='"],
  ['<a onfocus=attack()>', '--><script>attack()</script>', ']]><script>attack()</script>'],
  [
    '&lt;svg onload=attack()',
    '\\u003cscript\\u003eattack()',
    '%3Cscript%3Eattack()',
    '\\"-attack()//',
  ],
];
const WRITTEN = new Set(['text', 'long']);
const LISTS = ['/exp', '/project', '/education', '/service', '/blog', '/foro', '/cv', '/mapa'];
/** Of the owner's card, which is one and stands on every page. */
const OF_THE_CARD = ['/about', '/contact', '/sintegral'];
const OF_ADMINS = [
  '/admin/contactlist',
  '/admin/articlelist',
  '/admin/forolist',
  '/admin/moderacion',
];

interface Attacked extends Window {
  attack: () => void;
  findings: string[];
}

/** Before anything of the page: what an attack calls. What the page's own policy stops is an error of the console. */
function recordAttacks() {
  const page = window as unknown as Attacked;
  page.findings = [];
  page.attack = () => void page.findings.push(`corrió en ${location.href}`);
}

/** Gives an attack what it may wait for, and reads every address as the browser does. */
function findings() {
  const { findings: found } = window as unknown as Attacked;
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    if (one.tabIndex >= 0) one.focus();
    for (const name of ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href']) {
      const text = one.getAttribute(name);
      const { protocol } = new URL(text ?? '', location.href);
      if (!/^(https?|mailto|tel|blob):$/.test(protocol))
        found.push(`${one.tagName} ${name}=${text}`);
    }
  }
  return found.splice(0);
}

/** Every text of a kind, as long as it may be. */
const bodyOf = ({ fields }: Kind, row: string[], html = '') =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type, max }]) => {
      if (type === 'html') return [[name, html]];
      return WRITTEN.has(type) ? [[name, row.join(' ').slice(0, max)]] : [];
    }),
  );

interface Made {
  _id: number;
  token: string;
}

async function send(page: Page, path: string, data: object, token = '', method = 'POST') {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await page.request.fetch(`/api/${path}/`, { method, headers, data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  return (await answer.json()) as Made;
}

const login = async (page: Page, username: string, password: string) =>
  (await send(page, 'users/login', { username, password })).token;

/** The owner's card, and an item of every kind for each row: their numbers, by kind. */
async function writeItems(page: Page, token: string): Promise<Record<string, number[]>> {
  const share = Math.ceil(ATTACKS.length / TEXTS.length);
  const written: Record<string, number[]> = {};
  const [card] = (await (await page.request.get('/api/profiles/')).json()) as Made[];
  const texts = bodyOf(kinds.profile, TEXTS.flat());
  await send(page, `profiles/update/${card?._id}`, texts, token, 'PUT');
  for (const kind of Object.values<Kind>(kinds)) {
    if (kind.reads !== 'public' || kind.fixed || kind.name === 'profile') continue;
    const items = TEXTS.map((row, index) => {
      const attacks = ATTACKS.slice(index * share, (index + 1) * share);
      const html = attacks.map((attack) => `<p>Antes</p>${attack}<p>Después</p>`).join('');
      return send(page, `${kind.path}/create`, bodyOf(kind, row, html), token);
    });
    written[kind.name] = (await Promise.all(items)).map(({ _id }) => _id);
  }
  return written;
}

/** What is on every screen, and what one of them says. */
async function writePages(page: Page, token: string): Promise<void> {
  const text = TEXTS.flat().join(' ');
  await send(
    page,
    'settings',
    { title: text.slice(0, 60), description: text.slice(60, 220) },
    token,
    'PUT',
  );
  const rows = (await (await page.request.get('/api/pages/')).json()) as (Made & {
    name: string;
    words: object;
  })[];
  const contact = rows.find(({ name }) => name === 'contact');
  const words = { ...contact?.words, lead: text.slice(0, 400) };
  await send(page, `pages/update/${contact?._id}`, { words }, token, 'PUT');
}

/** Comments, which of an admin never wait, and what visitors and members write to the admins. */
async function writeMessages(page: Page, token: string, forum: number) {
  const { email, password } = await signUp(page);
  const reader = await login(page, email, password);
  for (const row of TEXTS) {
    const comment = row.join(' ');
    await send(page, 'contacts/create', bodyOf(kinds.contact, row));
    const { _id } = await send(page, `foros/${forum}/fdetails`, { comment }, token);
    const report = { reason: 'otro', comment };
    await send(page, `foros/${forum}/reviews/${_id}/report`, report, reader);
  }
}

/** What was written is there, letter by letter, and nothing of it ran or could run. */
async function look(page: Page, where: string, rows: string[][]) {
  for (const [text = ''] of rows) await expect(main(page), where).toContainText(text);
  expect(await page.evaluate(findings), where).toEqual([]);
}

// On a busy machine a screen takes seconds.
test.describe.configure({ timeout: 240_000 });

test('ningún texto escrito se ejecuta en ninguna pantalla que lo muestra', async ({
  adminPage: page,
  expected,
}) => {
  // Pictures that are not there, and videos, which are not asked for here.
  expected.push('404', 'youtube');
  await page.addInitScript(recordAttacks);
  await page.route('https://www.youtube.com/**', (route) => route.fulfill({ body: '' }));
  const token = await login(page, admin().email, admin().password);
  const { article = [], foro = [] } = await writeItems(page, token);
  const [forum = 0] = foro;
  await writePages(page, token);
  await writeMessages(page, token, forum);
  const shown: [string, string[][]][] = [...LISTS, `/foros/${forum}`].map((path) => [path, TEXTS]);
  const articles: typeof shown = article.map((id, row) => [`/article/${id}`, [TEXTS[row] ?? []]]);
  shown.push(...OF_THE_CARD.map((path): (typeof shown)[0] => [path, TEXTS.slice(0, 1)]));
  for (const [path, rows] of [...shown, ...articles]) {
    await openPath(page, path);
    await look(page, path, rows);
  }
  await page.goto('/');
  const ofAdmins: typeof shown = OF_ADMINS.map((path) => [path, TEXTS]);
  for (const [route, rows] of [...shown, ...articles, ...ofAdmins]) {
    await open(page, route);
    await look(page, `#${route}`, rows);
  }
  for (const row of TEXTS) {
    const keyword = row.join(' ').slice(0, 90);
    await open(page, `/project?keyword=${encodeURIComponent(keyword)}`);
    await look(page, keyword, []);
  }
  // It would notice.
  await page.evaluate(() => {
    document.body.innerHTML = '<a href="javascript:attack()">x</a>';
  });
  expect(await page.evaluate(findings)).toHaveLength(1);
  await page.reload();
});
