import { request } from 'node:http';
import { middle } from '../../median.ts';
import { queryOnce } from '../../../setup/query.ts';
import type { ThrowAwayStack } from '../../../stack/throwAway.ts';
import { LONG_FORUM } from './seed.ts';

export interface Tokens {
  admin: string;
  user: string;
}

interface Answer {
  path: string;
  /** Whose; a visitor's comes from the cache afterwards. */
  who: 'visita' | keyof Tokens;
  /** All items of all lists, read page by page, or a page that lies deep: first pages are timed. */
  isNoFirstPage?: true;
}

export interface Figures extends Answer {
  /** As they travel. */
  bytes: number;
  /** Without anything in the cache. */
  ms: number;
}

const ROUNDS = 7;
const forum = `/api/foros/${String(LONG_FORUM)}`;

/** The first page of everything that grows, and a few that lie deep. */
export const ANSWERS: Answer[] = [
  { path: '/api/articles/?brief=true&sort=-createdAt', who: 'visita' },
  { path: '/api/articles/', who: 'visita' },
  { path: '/api/articles/?keyword=persona', who: 'visita' },
  { path: '/api/foros/?sort=-activityAt', who: 'visita' },
  { path: `${forum}/`, who: 'visita' },
  { path: `${forum}/reviews/?before=25000`, who: 'visita' },
  { path: `${forum}/reviews/?around=101`, who: 'visita' },
  { path: `/foros/${String(LONG_FORUM)}`, who: 'visita' },
  { path: '/foro', who: 'visita' },
  { path: '/blog', who: 'visita' },
  { path: '/mapa', who: 'visita' },
  { path: '/feed.xml', who: 'visita' },
  { path: '/feed.json', who: 'visita' },
  { path: `/foros/${String(LONG_FORUM)}/feed.xml`, who: 'visita' },
  { path: '/sitemap.xml', who: 'visita', isNoFirstPage: true },
  { path: `${forum}/`, who: 'user' },
  { path: `${forum}/`, who: 'admin' },
  { path: '/api/users/', who: 'admin' },
  { path: '/api/users/?limit=100&keyword=persona99', who: 'admin' },
  { path: '/api/users/?limit=100&sort=-isAdmin', who: 'admin' },
  { path: '/api/users/?limit=100&page=100&sort=email', who: 'admin', isNoFirstPage: true },
  { path: '/api/contacts/', who: 'admin' },
  { path: '/api/contacts/?suspicious=true&sort=-createdAt', who: 'admin' },
  { path: '/api/contacts/?keyword=persona99', who: 'admin' },
  { path: '/api/moderation/?limit=50', who: 'admin' },
  { path: '/api/moderation/?limit=1', who: 'admin' },
  { path: '/api/audit/', who: 'admin' },
];

interface Got {
  bytes: number;
  ms: number;
}

function get(url: string, token: string | undefined): Promise<Got> {
  const headers = {
    'accept-encoding': 'br, gzip',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ bytes, ms: performance.now() - start });
        else reject(new Error(`${url}: ${String(answer.statusCode)}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** As if something of it had just changed. */
async function dropCache({ databaseUrl }: ThrowAwayStack): Promise<void> {
  const kinds = ['article', 'foro', 'review', 'profile'];
  for (const kind of kinds)
    await queryOnce(databaseUrl, `select pg_notify('content_changed', $1)`, [kind]);
}

/** What each answer weighs, and how long it takes where nothing is in the cache. */
export async function measureAnswer(
  site: ThrowAwayStack,
  tokens: Tokens,
  answer: Answer,
): Promise<Figures> {
  const { path, who } = answer;
  const token = who === 'visita' ? undefined : tokens[who];
  const all: Got[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!token) await dropCache(site);
    all.push(await get(site.siteUrl + path, token));
  }
  return { ...answer, bytes: all[0]?.bytes ?? 0, ms: middle(all.map(({ ms }) => ms)) };
}
