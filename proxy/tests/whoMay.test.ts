import { PAGES } from '../src/contract/pages/index.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Session } from '../src/contract/index.ts';
import { allCalls } from '../src/contract/allCalls.ts';
import { pngOf } from './images.ts';
import { request } from '../../scripts/testing/client.ts';
import { NO_LIMITS } from '../../scripts/testing/limits.ts';
import { PASSWORD, admin, login, requestSiteOk, newEmail, person } from './site.ts';
import { openReplica } from './replica.ts';
import { badTokens, deadTokens } from './tokens.ts';
import { rows } from './whoMayRows.ts';

type Made = (path: string) => Promise<number>;
let boss: Session;
let writer: Session;
let user: Session;
/** One that was never good, one that was changed, one that was good and is no more. */
const OF_EACH_SORT = ['three parts of junk', 'tampered', 'logged out'];
let bad: Record<string, string>;
let second: Awaited<ReturnType<typeof openReplica>>;

beforeAll(async () => {
  boss = await admin();
  writer = await person();
  user = await person();
  second = await openReplica(NO_LIMITS);
  const dead = await deadTokens(boss, [inject('siteUrl'), second.url]);
  bad = { ...(await badTokens(boss)), ...dead };
});
afterAll(() => second.close());

/** The page whose words the contract's sample has. */
const CONTACT_PAGE = Object.keys(PAGES).indexOf('contact') + 1;

const target: Made = async (path) => {
  if (path === 'users') return (await person())._id;
  if (path === 'trash') return deleted();
  if (path === 'pages') return CONTACT_PAGE;
  if (path === 'images') return unusedPicture();
  const title = ['moocs', 'badges'].includes(path) ? 'heading' : 'name';
  const { _id } = await requestSiteOk<{ _id: number }>('POST', `/api/${path}/create/`, {
    token: boss.token,
    body: { [title]: 'Una ficha' },
  });
  return _id;
};

/** What lies in the bin. */
async function deleted(): Promise<number> {
  const { token } = boss;
  const id = await target('badges');
  await requestSiteOk('DELETE', `/api/badges/delete/${String(id)}/`, { token });
  const list = await requestSiteOk<{ _id: number }[]>('GET', '/api/trash/', { token });
  return list[0]?._id ?? 0;
}

/** A picture that no item names. */
async function unusedPicture(): Promise<number> {
  const { token } = boss;
  const form = new FormData();
  form.set('badge_id', String(await target('badges')));
  form.set('in_text', 'true');
  form.set('image', pngOf(8, 8), 'x.png');
  const keyword = await requestSiteOk<string>('POST', '/api/badges/upload/', { token, body: form });
  const query = new URLSearchParams({ keyword }).toString();
  const list = await requestSiteOk<{ _id: number }[]>('GET', `/api/images/?${query}`, { token });
  return list[0]?._id ?? 0;
}

/** Of something that was saved once more. */
async function formerState(path: string, id: number): Promise<number> {
  const { token } = boss;
  const title = ['moocs', 'badges'].includes(path) ? 'heading' : 'name';
  const at = `/api/${path}/`;
  await requestSiteOk('PUT', `${at}update/${String(id)}/`, { token, body: { [title]: 'Otra' } });
  const list = await requestSiteOk<{ _id: number }[]>('GET', `${at}${String(id)}/versions/`, {
    token,
  });
  return list[0]?._id ?? 0;
}

/** Another member's, in a forum of its own. */
async function comment(forum: number): Promise<number> {
  const { _id } = await requestSiteOk<{ _id: number }>(
    'POST',
    `/api/foros/${String(forum)}/fdetails/`,
    {
      token: writer.token,
      body: { comment: 'De otra persona' },
    },
  );
  return _id;
}

const part = 'x'.repeat(43);
const FORGED = {
  ...{ ticket: part, credential: part, clientData: part, name: 'Llave', attestation: part },
  ...{ authenticatorData: part, signature: part },
};

/** The first that matches. */
const BODIES: [RegExp, (session?: Session) => unknown][] = [
  [/^PUT \/topics$/, () => ({ from: 'ninguno', to: 'Otro' })],
  [/^POST \/users\/login$/, () => ({ username: user.email, password: PASSWORD })],
  [/^POST \/users\/register$/, () => ({ name: 'N', email: newEmail(), password: PASSWORD })],
  [
    /^POST \/users\/(forgot|reset|confirm)$/,
    () => ({ email: newEmail(), token: 'x'.repeat(43), password: PASSWORD }),
  ],
  [
    /^PUT \/users\/profile\/update$/,
    (session) => ({ name: session?.name ?? 'N', email: session?.email ?? newEmail() }),
  ],
  [/^POST \/users\/passkeys(\/login)?$/, () => FORGED],
  [/^POST \/users\/passkeys\//, () => ({})],
  [/^POST \/users\/erase$/, () => ({ password: PASSWORD })],
  [/^PUT \/users\/update\/:id$/, () => ({ name: 'Otro nombre' })],
  [/^PUT \/users\/block\/:id$/, () => ({ until: '', reason: 'Un motivo' })],
  [/\/report$/, () => ({ reason: 'spam' })],
  [/^POST \/moderation$/, () => ({ action: 'hide', ids: [1] })],
  [/^POST \/moderation\//, () => ({ action: 'approve' })],
  [/^POST \/unsubscribe$/, () => ({ token: 'uno cualquiera' })],
  [/\/fdetails$|\/reviews\//, () => ({ comment: 'Un comentario' })],
  [/^PUT \/images\//, () => ({ alt: 'Un texto' })],
  [/^POST \/invitations/, () => ({ name: 'Ana', comment: 'Bien' })],
  [/^POST \/resume$/, () => ({ resume: { languages: [{ language: 'Zapoteco' }] } })],
  [/\/order$/, () => ({ ids: [999_999], before: [999_999] })],
  [/^P/, () => ({ name: 'Otro', heading: 'Otro' })],
];

const bodyFor = (line: string, session?: Session): unknown =>
  BODIES.find(([pattern]) => pattern.test(line))?.[1](session);

const needsId = (line: string) => line.includes(':id') || line.endsWith('/upload');

async function statusOf(
  line: string,
  id: number,
  token?: string,
  session?: Session,
  site = inject('siteUrl'),
): Promise<number> {
  const [method = '', path = ''] = line.split(' ');
  const forum = path.startsWith('/moderation') ? await target('foros') : id;
  const review = path.includes(':review') ? await comment(forum) : 0;
  const version = path.includes(':version') ? await formerState(path.split('/')[1] ?? '', id) : 0;
  const named = path
    .replace(':review', String(review))
    .replace(':version', String(version))
    .replace(':secret', 'nadie')
    .replace(':id', String(id));
  const url = `${site}/api${named}/`;
  if (!path.endsWith('/upload')) {
    const body = bodyFor(line, session);
    return (await request(url, { method, token, body })).status;
  }
  const form = new FormData();
  form.set(`${(path.split('/')[1] ?? '').slice(0, -1)}_id`, String(id));
  form.set('image', pngOf(8, 8), 'x.png');
  return (await request(url, { method, token, body: form })).status;
}

/** Logging out ends the session it is asked with, which is one for it alone. */
const tokenFor = async (line: string, { email, token }: Session) =>
  line === 'POST /users/logout'
    ? (await login(email, email === boss.email ? (inject('env').ADMIN_PASSWORD ?? '') : PASSWORD))
        .token
    : token;

/** Of something to do it to; a session or a passkey of that number is no account's. */
async function idFor(line: string): Promise<number> {
  if (/\/(sessions|passkeys\/?\w*)\/:id/.test(line)) return 2_000_000_000;
  return needsId(line) ? target(line.split(' /')[1]?.split('/')[0] ?? '') : 0;
}

async function freshStatusOf(line: string, session?: Session): Promise<number> {
  const token = session && (await tokenFor(line, session));
  const id = await idFor(line);
  return statusOf(line, id, token, session);
}

describe('who may', () => {
  it('this table has a row for every call and no more', () => {
    const lines = allCalls.map(({ method, path }) => `${method} ${path}`);
    expect(rows.map(([line]) => line).sort()).toEqual(lines.sort());
  });

  it.each(rows)('%s: visitor %i, user %i, admin %i', async (line, visitor, byUser, byAdmin) => {
    const statuses = [undefined, user, boss].map((session) => freshStatusOf(line, session));
    expect(await Promise.all(statuses)).toEqual([visitor, byUser, byAdmin]);
  });

  it.for(rows)('%s: no token that is not good opens anything', async ([line, visitor]) => {
    // Logging in and registering are in no account's name, so that a dead token never locks one out.
    const open =
      /^POST \/(users\/(login|register|forgot|reset|confirm|passkeys\/login(\/options)?)|unsubscribe)$|preview\/|invitations\/|resume\.json$|features$|^GET \/(settings|pages|search|topics)$|onward$/.test(
        line,
      );
    // A refused call changes nothing, so one target serves them all.
    const id = await idFor(line);
    const received = OF_EACH_SORT.map((name) => statusOf(line, id, bad[name]));
    expect(await Promise.all(received)).toEqual(OF_EACH_SORT.map(() => (open ? visitor : 401)));
  });

  it('nor does any other such token, also at a proxy that has known it', async () => {
    for (const line of ['GET /users/profile', 'GET /users'])
      for (const [name, token] of Object.entries(bad)) {
        expect(await statusOf(line, 0, token), name).toBe(401);
        expect(await statusOf(line, 0, token, undefined, second.url), name).toBe(401);
      }
  });

  it('the CMS itself takes none of them, also without a proxy in front', async () => {
    for (const [name, token] of Object.entries(bad)) {
      const headers = { authorization: `Bearer ${token}` };
      const received = await fetch(`${inject('cmsUrl')}/api/account/me`, { headers });
      expect(received.status, name).toBe(401);
    }
  });
});
