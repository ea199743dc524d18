import { beforeAll, expect, it } from 'vitest';
import { NO_LIMITS } from '../../scripts/testing/limits.ts';
import type { Session } from '../src/contract/index.ts';
import { replica } from './replica.ts';
import { admin, person, requestSite, requestSiteOk } from './site.ts';

const SITE_URL = 'https://portafolio.example';

let boss: Session;
let writer: Session;
let other: Session;
beforeAll(async () => {
  [boss, writer, other] = [await admin(), await person('Quien escribe'), await person('Otra')];
});

interface Made {
  _id: number;
}

const post = <T = Made>(path: string, { token }: Session, body: object) =>
  requestSiteOk<T>('POST', path, { token, body });

async function openForum(): Promise<number> {
  return (await post('/api/foros/create/', boss, { name: 'Donde se busca' }))._id;
}

/** What a visitor reads in which comments could be. */
const publicAnswers = (forum: number, word: string) => [
  ...['/', '/foro', '/mapa', '/blog', '/sitemap.xml', '/feed.xml', '/feed.json'],
  ...[`/foros/${String(forum)}`, `/foros/${String(forum)}/feed.xml`],
  ...['/api/foros/', '/api/foros/?sort=-activityAt', `/api/foros/?keyword=${word}`],
  ...[`/api/foros/${String(forum)}/`, `/api/foros/${String(forum)}/reviews/`],
  ...[`/api/articles/?keyword=${word}`, '/api/contacts/', '/api/resume.json', '/robots.txt'],
];

/** Where a word is found: each answer is asked for as a visitor and as another account. */
async function placesOf(word: string, forum: number): Promise<string[]> {
  const site = await replica({ ...NO_LIMITS, SITE_URL });
  const found: string[] = [];
  const look = async (path: string) => {
    for (const token of [undefined, other.token]) {
      // Not `fetch`, which would send the site's name as its own.
      const text = JSON.stringify((await requestSite('GET', path, { site, token })).json);
      // A search says again what was searched for.
      if (text.replaceAll(`keyword=${word}`, '').includes(word)) found.push(path);
    }
  };
  const asked = publicAnswers(forum, word);
  await Promise.all(asked.map(look));
  return asked
    .filter((path) => found.includes(path))
    .map((path) => path.replace(String(forum), 'N'));
}

const EVERYWHERE = ['/foros/N', '/foros/N/feed.xml', '/api/foros/N/', '/api/foros/N/reviews/'];
const decide = (review: number, action: string) =>
  post(`/api/moderation/${String(review)}/`, boss, { action });

async function write(forum: number, comment: string): Promise<Made & { state?: string }> {
  return post(`/api/foros/${String(forum)}/fdetails/`, writer, { comment });
}

it.each([
  ['hidden', 'hide'],
  ['deleted', 'delete'],
])('what is %s is nowhere, and everywhere once that is undone', async (state, action) => {
  const forum = await openForum();
  const word = `zarzamora${state}`;
  const { _id } = await write(forum, `Aquí crece una ${word} que se ve`);
  expect(await placesOf(word, forum)).toEqual(EVERYWHERE);
  await decide(_id, action);
  expect(await placesOf(word, forum)).toEqual([]);
  await decide(_id, 'undo');
  expect(await placesOf(word, forum)).toEqual(EVERYWHERE);
});

it('what is held is nowhere, and everywhere at once when it is approved', async () => {
  const forum = await openForum();
  const word = 'zarzamoraretenida';
  const held = await write(
    forum,
    `Gana dinero rápido desde casa en https://casino.example con ${word}, escríbeme al WhatsApp`,
  );
  expect(held.state).toBe('held');
  expect(await placesOf(word, forum)).toEqual([]);
  await decide(held._id, 'approve');
  expect(await placesOf(word, forum)).toEqual(EVERYWHERE);
});

it('what its author deleted is nowhere, its place and quotes included', async () => {
  const forum = await openForum();
  const word = 'zarzamoraretirada';
  const { _id } = await write(forum, `Aquí crece una ${word} que se va`);
  const path = `/api/foros/${String(forum)}/`;
  await post(`${path}fdetails/`, other, { comment: 'Te respondo', inReplyTo: _id });
  expect(await placesOf(word, forum)).toEqual(EVERYWHERE);
  await requestSiteOk('DELETE', `${path}reviews/${String(_id)}/`, { token: writer.token });
  expect(await placesOf(word, forum)).toEqual([]);
});
