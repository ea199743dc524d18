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

type Made = (path: string) => Promise<number>;
type Row = [line: string, visitor: number, user: number, admin: number];

// By hand: what each call answers to a visitor, to a user and to an admin.
const PUBLIC = [
  'expiriences',
  'mentors',
  'projects',
  'educations',
  'moocs',
  'badges',
  'skills',
  'services',
  'testimonials',
  'courses',
  'packages',
  'articles',
  'foros',
  'profiles',
];
const UNPICTURED = ['skills', 'courses', 'packages', 'testimonials'];
/** The rows of the pages are the site's own. */
const made: Row[] = PUBLIC.flatMap((path): Row[] => [
  [`POST /${path}/create`, 401, 403, 201],
  [`DELETE /${path}/delete/:id`, 401, 403, 204],
]);
const content: Row[] = [...PUBLIC, 'pages'].flatMap((path): Row[] => [
  [`GET /${path}`, 200, 200, 200],
  [`GET /${path}/:id`, 200, 200, 200],
  [`PUT /${path}/update/:id`, 401, 403, 200],
  ...(UNPICTURED.includes(path) ? [] : [[`POST /${path}/upload`, 401, 403, 200] satisfies Row]),
  [`GET /${path}/:id/draft`, 401, 403, 200],
  [`PUT /${path}/:id/draft`, 401, 403, 200],
  [`GET /${path}/:id/versions`, 401, 403, 200],
  [`GET /${path}/:id/versions/:version`, 401, 403, 200],
  [`POST /${path}/:id/versions/:version/restore`, 401, 403, 200],
]);
/** Their order: as another admin saw it, which is not what is there. */
const orders = PUBLIC.filter((path) => !['articles', 'foros'].includes(path)).map((path): Row => [
  `PUT /${path}/order`,
  401,
  403,
  409,
]);
const others: Row[] = [
  ['POST /foros/:id/fdetails', 401, 201, 201],
  ['GET /foros/:id/reviews', 200, 200, 200],
  // Of somebody else's comment: forum.test.ts says what its author may.
  ['PUT /foros/:id/reviews/:review', 401, 403, 403],
  ['DELETE /foros/:id/reviews/:review', 401, 403, 403],
  ['POST /foros/:id/reviews/:review/report', 401, 201, 201],
  ['PUT /foros/:id/follow', 401, 204, 204],
  ['DELETE /foros/:id/follow', 401, 204, 204],
  // With the link of no list: notices.test.ts has a good one.
  ['POST /unsubscribe', 400, 400, 400],
  ['GET /moderation', 401, 403, 200],
  ['POST /moderation', 401, 403, 200],
  ['POST /moderation/:review', 401, 403, 200],
  ['GET /moderation/:review/author', 401, 403, 200],
  ['POST /articles/:id/preview', 401, 403, 201],
  // Of a link that is nobody's.
  ['GET /preview/:secret', 404, 404, 404],
  // About nothing that is there.
  ['POST /testimonials/invite', 401, 403, 400],
  ['GET /invitations/:secret', 400, 400, 400],
  ['POST /invitations/:secret', 400, 400, 400],
  ['DELETE /invitations/:secret', 400, 400, 400],
  ['GET /search', 200, 200, 200],
  ['GET /topics', 200, 200, 200],
  ['GET /articles/:id/onward', 200, 200, 200],
  ['PUT /topics', 401, 403, 404],
  ['GET /settings', 200, 200, 200],
  ['PUT /settings', 401, 403, 200],
  ['GET /demo', 401, 403, 200],
  // Of this site the pages alone, which stay.
  ['DELETE /demo', 401, 403, 200],
  ['POST /demo/restore', 401, 403, 200],
  ['GET /drafts', 401, 403, 200],
  ['GET /images', 401, 403, 200],
  ['PUT /images/:id', 401, 403, 200],
  ['DELETE /images/:id', 401, 403, 204],
  ['GET /trash', 401, 403, 200],
  ['POST /trash/:id/restore', 401, 403, 200],
  ['DELETE /trash/:id', 401, 403, 204],
  ['GET /audit', 401, 403, 200],
  ['GET /contacts', 200, 200, 200],
  ['GET /contacts/:id', 401, 403, 200],
  ['POST /contacts/create', 201, 201, 201],
  ['PUT /contacts/update/:id', 401, 403, 200],
  // With nothing in it.
  ['POST /contacts/:id/reply', 401, 403, 400],
  ['DELETE /contacts/delete/:id', 401, 403, 204],
  ['POST /users/login', 200, 200, 200],
  ['POST /users/register', 201, 201, 201],
  // With nothing in it. there is nothing that needs it.
  ['POST /users/forgot', 404, 404, 404],
  ['POST /users/reset', 404, 404, 404],
  ['POST /users/confirm', 404, 404, 404],
  ['GET /features', 200, 200, 200],
  ['GET /users/profile', 401, 200, 200],
  ['GET /users/export', 401, 200, 200],
  // The admin's password is another.
  ['POST /users/erase', 401, 200, 400],
  ['DELETE /users/erase', 401, 204, 204],
  ['PUT /users/profile/update', 401, 200, 200],
  ['POST /users/logout', 401, 204, 204],
  ['GET /users/sessions', 401, 200, 200],
  // Nobody's: users.test.ts ends one's own.
  ['DELETE /users/sessions/:id', 401, 404, 404],
  ['DELETE /users/sessions/others', 401, 204, 204],
  ['POST /users/logout/:id', 401, 403, 204],
  ['GET /users/passkeys', 401, 200, 200],
  ['POST /users/passkeys/options', 401, 200, 200],
  // A real one is in passkeys.test.ts.
  ['POST /users/passkeys', 401, 400, 400],
  ['PUT /users/passkeys/:id', 401, 404, 404],
  ['POST /users/passkeys/remove/:id', 401, 404, 404],
  ['POST /users/passkeys/login/options', 200, 200, 200],
  ['POST /users/passkeys/login', 400, 400, 400],
  ['GET /users', 401, 403, 200],
  ['GET /users/:id', 401, 403, 200],
  ['PUT /users/update/:id', 401, 403, 200],
  ['DELETE /users/delete/:id', 401, 403, 204],
  ['GET /users/block/:id', 401, 403, 200],
  ['PUT /users/block/:id', 401, 403, 200],
  ['DELETE /users/block/:id', 401, 403, 204],
  ['GET /resume.json', 200, 200, 200],
  ['POST /resume', 401, 403, 200],
];
const rows = [...content, ...made, ...orders, ...others];

let boss: Session;
let writer: Session;
let user: Session;
let another: Session;
/** One that was never good, one that was changed, one that was good and is no more. */
const OF_EACH_SORT = ['three parts of junk', 'tampered', 'logged out'];
let bad: Record<string, string>;
let second: Awaited<ReturnType<typeof openReplica>>;

beforeAll(async () => {
  boss = await admin();
  writer = await person();
  user = await person();
  another = await person();
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

/** Somebody else's, in a forum of its own. */
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

/** Of something to do it to; a session or a passkey of that number is nobody's. */
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
    expect({
      visitor: await freshStatusOf(line),
      user: await freshStatusOf(line, user),
      another: await freshStatusOf(line, another),
      admin: await freshStatusOf(line, boss),
    }).toEqual({ visitor, user: byUser, another: byUser, admin: byAdmin });
  });

  it.for(rows)('%s: no token that is not good opens anything', async ([line, visitor]) => {
    // Logging in and registering are in no account's name, so that a dead token never locks one out.
    const open =
      /^POST \/(users\/(login|register|forgot|reset|confirm|passkeys\/login(\/options)?)|unsubscribe)$|preview\/|invitations\/|resume\.json$|features$|^GET \/(settings|pages|search|topics)$|onward$/.test(
        line,
      );
    // A refused call changes nothing, so one target serves them all.
    const id = await idFor(line);
    const received = [];
    for (const name of OF_EACH_SORT) received.push([name, await statusOf(line, id, bad[name])]);
    const wanted = OF_EACH_SORT.map((name) => [name, open ? visitor : 401]);
    expect(Object.fromEntries(received)).toEqual(Object.fromEntries(wanted));
  });

  it('nor does any other such token, also at a proxy that has known it', async () => {
    for (const line of ['GET /users/profile', 'GET /users'])
      for (const [name, token] of Object.entries(bad)) {
        expect(await statusOf(line, 0, token), name).toBe(401);
        expect(await statusOf(line, 0, token, undefined, second.url), name).toBe(401);
      }
  });

  it('the CMS itself takes none of them, also when nobody stands in front', async () => {
    for (const [name, token] of Object.entries(bad)) {
      const headers = { authorization: `Bearer ${token}` };
      const received = await fetch(`${inject('cmsUrl')}/api/account/me`, { headers });
      expect(received.status, name).toBe(401);
    }
  });
});
