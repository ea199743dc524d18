import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../src/contract/index.ts';
import { allCalls } from '../src/contract/index.ts';
import { pngOf } from './images.ts';
import { PASSWORD, admin, ask, made, newEmail, person } from './site.ts';

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
  'services',
  'articles',
  'foros',
  'profiles',
];
const content: Row[] = PUBLIC.flatMap((path): Row[] => [
  [`GET /${path}`, 200, 200, 200],
  [`GET /${path}/:id`, 200, 200, 200],
  [`POST /${path}/create`, 401, 403, 201],
  [`PUT /${path}/update/:id`, 401, 403, 200],
  [`DELETE /${path}/delete/:id`, 401, 403, 204],
  [`POST /${path}/upload`, 401, 403, 200],
]);
const others: Row[] = [
  ['POST /foros/:id/fdetails', 401, 201, 201],
  ['GET /contacts', 200, 200, 200],
  ['GET /contacts/:id', 401, 403, 200],
  ['POST /contacts/create', 201, 201, 201],
  ['PUT /contacts/update/:id', 401, 403, 200],
  ['DELETE /contacts/delete/:id', 401, 403, 204],
  ['POST /users/login', 200, 200, 200],
  ['POST /users/register', 201, 201, 201],
  ['GET /users/profile', 401, 200, 200],
  ['PUT /users/profile/update', 401, 200, 200],
  ['GET /users', 401, 403, 200],
  ['GET /users/:id', 401, 403, 200],
  ['PUT /users/update/:id', 401, 403, 200],
  ['DELETE /users/delete/:id', 401, 403, 204],
];
const rows = [...content, ...others];

let boss: Session;
let user: Session;
let another: Session;
let expired: string;
let tampered: string;
let dead: string;

beforeAll(async () => {
  boss = await admin();
  user = await person();
  another = await person();
  const [head = '', , signature = ''] = user.token.split('.');
  const payload = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  expired = `${head}.${payload({ id: user._id, isAdmin: false, v: 0, exp: 1_700_000_000 })}.${signature}`;
  const later = Math.floor(Date.now() / 1000) + 3_600;
  tampered = `${head}.${payload({ id: boss._id, isAdmin: true, v: 0, exp: later })}.${signature}`;
  const gone = await person();
  await ask('DELETE', `/api/users/delete/${String(gone._id)}/`, { token: boss.token });
  dead = gone.token;
});

const target: Made = async (path) => {
  if (path === 'users') return (await person())._id;
  const title = ['moocs', 'badges'].includes(path) ? 'heading' : 'name';
  const { _id } = await made<{ _id: number }>('POST', `/api/${path}/create/`, {
    token: boss.token,
    body: { [title]: 'Una ficha' },
  });
  return _id;
};

function bodyFor(line: string, session: Session | undefined): unknown {
  if (line === 'POST /users/login') return { username: user.email, password: PASSWORD };
  if (line === 'POST /users/register') return { name: 'N', email: newEmail(), password: PASSWORD };
  if (line === 'PUT /users/profile/update')
    return { name: session?.name ?? 'N', email: session?.email ?? newEmail() };
  if (line === 'PUT /users/update/:id') return { name: 'Otro nombre' };
  if (line.endsWith('/fdetails')) return { comment: 'Un comentario' };
  return line.startsWith('P') ? { name: 'Otro', heading: 'Otro' } : undefined;
}

async function statusOf(line: string, token?: string, session?: Session): Promise<number> {
  const [method = '', path = ''] = line.split(' ');
  const kind = path.split('/')[1] ?? '';
  const needsId = path.includes(':id') || path.endsWith('/upload');
  const id = needsId ? await target(kind) : 0;
  const url = `/api${path.replace(':id', String(id))}/`;
  if (!path.endsWith('/upload')) {
    const body = bodyFor(line, session);
    return (await ask(method, url, { token, ...(body !== undefined && { body }) })).status;
  }
  const form = new FormData();
  form.set(`${kind.slice(0, -1)}_id`, String(id));
  form.set('image', pngOf(8, 8), 'x.png');
  return (await ask(method, url, { token, form })).status;
}

describe('who may', () => {
  it('this table has a row for every call and no more', () => {
    const lines = allCalls.map(({ method, path }) => `${method} ${path}`);
    expect(rows.map(([line]) => line).sort()).toEqual(lines.sort());
  });

  it.each(rows)('%s: visitor %i, user %i, admin %i', async (line, visitor, byUser, byAdmin) => {
    expect({
      visitor: await statusOf(line),
      user: await statusOf(line, user.token, user),
      another: await statusOf(line, another.token, another),
      admin: await statusOf(line, boss.token, boss),
    }).toEqual({ visitor, user: byUser, another: byUser, admin: byAdmin });
  });

  it.each(rows)(
    '%s: a token that is junk, expired, tampered or dead is 401',
    async (line, visitor) => {
      // Logging in and registering are in nobody's name, so that a dead token never locks one out.
      const expected = /^POST \/users\/(login|register)$/.test(line) ? visitor : 401;
      expect({
        junk: await statusOf(line, 'junk'),
        expired: await statusOf(line, expired),
        tampered: await statusOf(line, tampered),
        dead: await statusOf(line, dead),
      }).toEqual({ junk: expected, expired: expected, tampered: expected, dead: expected });
    },
  );
});
