import { kinds } from '../../../proxy/src/contract/index.ts';
import { say, step } from '../../bootstrap/print.mjs';
import { mustAsk } from '../../testing/client.ts';
import type { ThrowAwayStack } from '../../stack/throwAway.ts';
import { crooked } from './addresses.ts';
import { panelDoor, siteDoor, type Door } from './doors.ts';
import { Reader } from './look.ts';
import { PanelScreens } from './panelScreens.ts';
import { Garden, People, textsOf } from './plant.ts';
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

interface Siege {
  site: string;
  boss: Session;
  doors: Door[];
  garden: Garden;
  people: People;
  reader: Reader;
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

interface Item {
  _id: number;
  name: string;
}

/** What was written in this round: each item with the mark in its name. */
async function itemsOf({ site }: Siege, path: string, sign: string) {
  const all = await mustAsk<Item[]>(`${site}/api/${path}/`);
  return all.flatMap(({ _id, name }) => {
    const mark = /^r\d+\.\d+[ap]\./.exec(name)?.[0];
    return mark?.startsWith(sign) ? [{ _id, mark }] : [];
  });
}

/** Every text of every kind, every name and every comment becomes an attack; then all of it is read. */
async function round(siege: Siege, vectors: string[], sign: string): Promise<void> {
  const { garden, doors, people, reader, panel } = siege;
  for (const door of doors) await garden.plant(door, vectors, sign);
  await people.speak(vectors, sign);
  await reader.load(lists(people.forum), sign);
  const [articles, forums] = [
    await itemsOf(siege, 'articles', sign),
    await itemsOf(siege, 'foros', sign),
  ];
  const screens = (items: { _id: number; mark: string }[], before: string, after = '') =>
    items.map(({ _id, mark }) => ({ hash: before + String(_id) + after, mark }));
  await reader.walk(screens(articles, '#/article/'));
  await reader.walk(screens(forums, '#/foros/'));
  const fromSite = articles.filter((item) => item.mark.endsWith('a.'));
  await reader.walk(screens(fromSite, '#/admin/article/', '/edit'));
  await reader.walk(screens(forums.slice(0, EDITED), '#/admin/foro/', '/edit'));
  const edited = people.ids.slice(0, EDITED).map((id) => `#/admin/user/${String(id)}/edit`);
  await reader.load(edited, sign);
  await panel.look(sign);
}

/** The owner's card is one, and on every page: a vector in each of its texts, and in the reader's own name. */
async function card({ garden, doors, reader, boss }: Siege, vectors: string[]): Promise<void> {
  const [, panel] = doors;
  if (!panel) return;
  const fields = Object.keys(textsOf(kinds.profile, '', ''));
  for (const [number, batch] of batches(vectors, fields.length).entries()) {
    const mark = `t${String(number)}.`;
    const texts = fields.map((name, i) => [name, (mark + (batch[i] ?? '')).slice(0, 255)]);
    await garden.put(panel, kinds.profile, Object.fromEntries(texts) as object);
    await reader.as({ ...boss, name: `x${batch[0] ?? ''}` });
    await reader.load(['#/'], mark);
    const others = ['#/about', '#/contact', '#/cv', '#/sintegral'];
    await reader.walk(others.map((hash) => ({ hash, mark })));
  }
  await reader.as(boss);
}

/** What is shown without being kept: it comes in the address of the page. */
async function reflected({ reader }: Siege, vectors: string[]): Promise<void> {
  await reader.load(['#/project'], '');
  for (const [i, vector] of vectors.entries()) {
    const mark = `zz${String(i)}.`;
    const keyword = encodeURIComponent((mark + vector).slice(0, 90));
    await reader.walk([{ hash: `#/project?keyword=${keyword}`, mark }]);
  }
  for (const scheme of SCHEMES.slice(0, LEADING))
    await reader.load([`#/login?redirect=${encodeURIComponent(scheme)}`], '');
}

async function lay(site: ThrowAwayStack, chrome: string): Promise<Siege> {
  const url = site.siteUrl;
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = site.env;
  const body = { username, password };
  const boss = await mustAsk<Session>(`${url}/api/users/login/`, { method: 'POST', body });
  const forum = { method: 'POST', token: boss.token, body: { name: 'Foro' } };
  const { _id } = await mustAsk<{ _id: number }>(`${url}/api/foros/create/`, forum);
  const doors = [siteDoor(url, boss.token), await panelDoor(site.cmsUrl, site.env)];
  const reader = await Reader.open(chrome, url);
  await reader.as(boss);
  const [garden, people] = [new Garden(), new People(url, _id)];
  const panel = await PanelScreens.open(chrome, site);
  return { site: url, boss, doors, garden, people, reader, panel };
}

/** Everything that came alive, and what was tried. */
export async function attackTexts(
  site: ThrowAwayStack,
  chrome: string,
  vectors: string[],
): Promise<string[]> {
  const siege = await lay(site, chrome);
  const { reader, garden, people, panel } = siege;
  try {
    const all = batches(vectors, AT_ONCE);
    for (const [i, batch] of all.entries())
      await step(`XSS: ronda ${String(i + 1)} de ${String(all.length)}`, () =>
        round(siege, batch, `r${String(i)}.`),
      );
    await step('XSS: la tarjeta de la dueña', () => card(siege, vectors));
    await step('XSS: lo que viene en la dirección', () => reflected(siege, vectors));
    const links = await step('Enlaces e imágenes que no lo son', () =>
      crooked(siege.doors, siege.site),
    );
    await reader.load(['#/project', '#/education'], '');
    if (!(await reader.notices())) throw new Error('el navegador no notaría un ataque');
    if (!(await panel.reader.notices())) throw new Error('en el panel no notaría un ataque');
    const { screens, ran, reports } = reader;
    say(
      `Vectores de XSS: ${String(vectors.length)}; textos escritos con ellos: ${String(garden.texts + people.texts)}`,
    );
    say(
      `  escrituras rechazadas: ${String(garden.refused)}; pantallas leídas en Chromium: ${String(screens)}`,
    );
    say(`  ejecutados: ${String(ran.length)}; avisos de la CSP: ${String(reports.length)}`);
    say(
      `  pantallas del panel: ${String(panel.reader.screens)}; ejecutados o avisos en ellas: ${String(panel.alive.length)}`,
    );
    say(
      `Direcciones torcidas en enlaces e imágenes: ${String(links.tried)}; guardadas: ${String(links.kept.length)}`,
    );
    return [...ran, ...reports, ...panel.alive, ...links.kept];
  } finally {
    for (const one of [reader, panel.reader]) await one.browser.close();
  }
}
