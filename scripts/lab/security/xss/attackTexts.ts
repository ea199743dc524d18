import type { InboxItem } from '../../../../proxy/src/contract/forum/moderation.ts';
import { DECISIONS_MAX, kinds, type Kind } from '../../../../proxy/src/contract/index.ts';
import { say, step } from '../../../launcher/print.mjs';
import { requestOk } from '../../../testing/client.ts';
import type { ThrowAwayStack } from '../../../stack/throwAway.ts';
import { writeMalformedUrls } from '../urls.ts';
import { panelDoor, siteDoor, type Door } from '../doors.ts';
import { VictimBrowser } from './victimBrowser.ts';
import { PanelScreens } from './panelScreens.ts';
import { PayloadWriter, Commenters, textsOf } from './payloads.ts';
import { SCHEMES } from './vectors.ts';

/** So many items of a kind by each of the two doors fit in one list of the site. */
const AT_ONCE = 45;
const EDITED = 6;
const LEADING = 8;

interface Session {
  _id: number;
  name: string;
  token: string;
}

interface AttackRun {
  site: string;
  admin: Session;
  doors: Door[];
  payloads: PayloadWriter;
  commenters: Commenters;
  browser: VictimBrowser;
  panel: PanelScreens;
}

const batches = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );

const lists = (forum: number) => [
  ...['#/exp', '#/project', '#/education', '#/service', '#/blog', '#/foro', '#/cv'],
  ...['#/admin/contactlist', '#/admin/articlelist', '#/admin/forolist', '#/admin/userlist'],
  `#/foros/${String(forum)}`,
];

/** The same as the server prerenders it. */
const pages = (forum: number) => [
  ...['/exp', '/project', '/education', '/service', '/blog', '/foro', '/cv', '/mapa'],
  `/foros/${String(forum)}`,
];

interface Item {
  _id: number;
  name: string;
}

/** Links make a first comment wait: an admin approves what waits, so that everybody reads it. */
async function approveAll({ site, admin: { token } }: AttackRun): Promise<void> {
  for (;;) {
    const waiting = await requestOk<InboxItem[]>(`${site}/api/moderation/`, { token });
    const ids = waiting.filter(({ kind }) => kind === 'comment').map(({ _id }) => _id);
    if (ids.length === 0) return;
    const body = { action: 'approve', ids: ids.slice(0, DECISIONS_MAX) };
    await requestOk(`${site}/api/moderation/`, { method: 'POST', token, body });
  }
}

/** What was written in this round: each item with the mark in its name. */
async function itemsOf({ site }: AttackRun, path: string, prefix: string) {
  const all = await requestOk<Item[]>(`${site}/api/${path}/`);
  return all.flatMap(({ _id, name }) => {
    const mark = /^r\d+\.\d+[ap]\./.exec(name)?.[0];
    return mark?.startsWith(prefix) ? [{ _id, mark }] : [];
  });
}

/** Every text of every kind, every name and every comment becomes an attack; then all of it is read. */
async function round(run: AttackRun, vectors: string[], prefix: string): Promise<void> {
  const { payloads, doors, commenters, browser, panel } = run;
  for (const door of doors) await payloads.writeAll(door, vectors, prefix);
  await commenters.writeComments(vectors, prefix);
  await browser.load(['#/admin/moderacion'], prefix);
  await approveAll(run);
  await browser.load(lists(commenters.forum), prefix);
  for (const path of pages(commenters.forum)) await browser.visit(path, prefix);
  const [articles, forums] = [
    await itemsOf(run, 'articles', prefix),
    await itemsOf(run, 'foros', prefix),
  ];
  const screens = (items: { _id: number; mark: string }[], before: string, after = '') =>
    items.map(({ _id, mark }) => ({ hash: before + String(_id) + after, mark }));
  await browser.walk(screens(articles, '#/article/'));
  await browser.walk(screens(forums, '#/foros/'));
  for (const { _id, mark } of articles.slice(0, EDITED))
    await browser.visit(`/article/${String(_id)}`, mark);
  const fromSite = articles.filter((item) => item.mark.endsWith('a.'));
  await browser.walk(screens(fromSite, '#/admin/article/', '/edit'));
  await browser.walk(screens(forums.slice(0, EDITED), '#/admin/foro/', '/edit'));
  const edited = commenters.ids.slice(0, EDITED).map((id) => `#/admin/user/${String(id)}/edit`);
  await browser.load(edited, prefix);
  await panel.look(prefix);
}

/** The owner's card is one, and on every page: a vector in each of its texts, and in the browser's own name. */
async function card(
  { payloads, doors, browser, admin }: AttackRun,
  vectors: string[],
): Promise<void> {
  const [, panel] = doors;
  if (!panel) return;
  const maxOf = (name: string) => (kinds.profile.fields as Kind['fields'])[name]?.max;
  const fields = Object.keys(textsOf(kinds.profile, '', ''));
  for (const [number, batch] of batches(vectors, fields.length).entries()) {
    const mark = `t${String(number)}.`;
    const texts = fields.map((name, i) => [name, (mark + (batch[i] ?? '')).slice(0, maxOf(name))]);
    await payloads.write(panel, kinds.profile, Object.fromEntries(texts) as object);
    await browser.as({ ...admin, name: `x${batch[0] ?? ''}` });
    await browser.load(['#/'], mark);
    const others = ['#/about', '#/contact', '#/cv', '#/sintegral'];
    await browser.walk(others.map((hash) => ({ hash, mark })));
  }
  await browser.as(admin);
}

/** What is shown without being stored: it comes in the address of the page. */
async function reflected({ browser }: AttackRun, vectors: string[]): Promise<void> {
  await browser.load(['#/project'], '');
  for (const [i, vector] of vectors.entries()) {
    const mark = `zz${String(i)}.`;
    const keyword = encodeURIComponent((mark + vector).slice(0, 90));
    await browser.walk([{ hash: `#/project?keyword=${keyword}`, mark }]);
  }
  for (const scheme of SCHEMES.slice(0, LEADING))
    await browser.load([`#/login?redirect=${encodeURIComponent(scheme)}`], '');
}

async function prepare(site: ThrowAwayStack, chrome: string): Promise<AttackRun> {
  const url = site.siteUrl;
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = site.env;
  const body = { username, password };
  const admin = await requestOk<Session>(`${url}/api/users/login/`, { method: 'POST', body });
  const forum = { method: 'POST', token: admin.token, body: { name: 'Foro' } };
  const { _id } = await requestOk<{ _id: number }>(`${url}/api/foros/create/`, forum);
  const doors = [siteDoor(url, admin.token), panelDoor(site.cmsUrl, site.env)];
  const browser = await VictimBrowser.open(chrome, url);
  await browser.as(admin);
  const [payloads, commenters] = [new PayloadWriter(), new Commenters(url, _id)];
  const panel = await PanelScreens.open(chrome, site);
  return { site: url, admin, doors, payloads, commenters, browser, panel };
}

/** Everything that came alive, and what was tried. */
export async function attackTexts(
  site: ThrowAwayStack,
  chrome: string,
  vectors: string[],
): Promise<string[]> {
  const run = await prepare(site, chrome);
  const { browser, payloads, commenters, panel } = run;
  try {
    const all = batches(vectors, AT_ONCE);
    for (const [i, batch] of all.entries())
      await step(`XSS: ronda ${String(i + 1)} de ${String(all.length)}`, () =>
        round(run, batch, `r${String(i)}.`),
      );
    await step('XSS: la tarjeta de la dueña', () => card(run, vectors));
    await step('XSS: lo que viene en la dirección', () => reflected(run, vectors));
    const links = await step('Enlaces e imágenes que no lo son', () =>
      writeMalformedUrls(run.doors, run.site),
    );
    await browser.load(['#/project', '#/education'], '');
    if (!(await browser.notices())) throw new Error('el navegador no notaría un ataque');
    if (!(await panel.browser.notices())) throw new Error('en el panel no notaría un ataque');
    const { screens, ran, reports } = browser;
    say(
      `Vectores de XSS: ${String(vectors.length)}; textos escritos con ellos: ${String(payloads.texts + commenters.texts)}`,
    );
    say(
      `  escrituras rechazadas: ${String(payloads.refused + commenters.refused)}; pantallas leídas en Chromium: ${String(screens)}`,
    );
    say(`  ejecutados: ${String(ran.length)}; avisos de la CSP: ${String(reports.length)}`);
    say(
      `  pantallas del panel: ${String(panel.browser.screens)}; ejecutados o avisos en ellas: ${String(panel.alive.length)}`,
    );
    say(
      `Direcciones torcidas en enlaces e imágenes: ${String(links.tried)}; guardadas: ${String(links.stored.length)}`,
    );
    return [...ran, ...reports, ...panel.alive, ...links.stored];
  } finally {
    for (const one of [browser, panel.browser]) await one.browser.close();
  }
}
