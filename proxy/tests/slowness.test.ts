import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { allCalls } from '../src/contract/allCalls.ts';
import { kinds } from '../src/contract/index.ts';
import type { Call, Field } from '../src/contract/index.ts';
import { replica } from './replica.ts';
import { admin, requestSiteOk, newEmail, PASSWORD, person } from './site.ts';
import {
  hostile,
  hostileAscii,
  richText,
  slowerThan,
  slowOnes,
} from '../../scripts/tests/slowness.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** Milliseconds within which a request over the wire says nothing. */
const FLOOR = 5;
/** Of all headers together: `maxHeaderSize` in main.ts. */
const HEADER = 15_000;

interface ApiRequest {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  site?: string;
}

let token: string;
let mine: string;
const ids = new Map<string, number>();

beforeAll(async () => {
  token = (await admin()).token;
  const { token: own, _id } = await person();
  mine = own;
  ids.set('users', _id);
  for (const { name, path } of Object.values(kinds)) {
    const { _id: id } = await requestSiteOk<{ _id: number }>('POST', `/api/${path}/create/`, {
      token,
    });
    ids.set(name, id);
  }
});

/** Takes away all that was made since. */
async function removeFrom(path: string, first: number, query = ''): Promise<void> {
  const list = `${path}/?sort=-_id${query}`;
  const found = await requestSiteOk<{ _id: number }[]>('GET', list, { token });
  const ours = found.filter(({ _id }) => _id >= first);
  for (const { _id } of ours)
    await requestSiteOk('DELETE', `${path}/delete/${String(_id)}/`, { token });
  if (ours.length > 0) await removeFrom(path, first, query);
}

afterAll(async () => {
  for (const { name, path } of Object.values(kinds))
    await removeFrom(`/api/${path}`, ids.get(name) ?? Infinity);
  await removeFrom('/api/contacts', ids.get('contact') ?? Infinity, '&suspicious=true');
  await removeFrom('/api/users', ids.get('users') ?? Infinity);
});

/** The status. One that is too busy is asked again, and the time counts; to fail is no answer to any text. */
function send(given: ApiRequest): Promise<number> {
  const { method = 'GET', path = '/', headers = {}, body, site } = given;
  const { hostname, port } = new URL(site ?? inject('siteUrl'));
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent }, (answer) => {
      const status = answer.statusCode ?? 0;
      answer.resume().on('end', () => {
        if (status === 503) resolve(send(given));
        else if (status >= 500)
          reject(new Error(`${method} ${path.slice(0, 60)}: ${String(status)}`));
        else resolve(status);
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const json = (text: string, given: ApiRequest): ApiRequest => ({
  method: 'POST',
  ...given,
  headers: { 'content-type': 'application/json', ...given.headers },
  body: text,
});

const texts = hostileAscii;
const toAdmin = () => ({ authorization: `Bearer ${token}` });

describe('no header takes much longer than a plain one', () => {
  const READS = ['/', '/api/articles', '/api/users/profile', '/uploads/none.webp', '/blog'];
  const read = [
    ...['If-None-Match', 'If-Modified-Since', 'If-Match', 'If-Range', 'Range', 'Accept'],
    ...['Accept-Encoding', 'Authorization', 'Cookie', 'Origin', 'Host', 'X-Forwarded-For'],
    ...['X-Forwarded-Proto', 'Idempotency-Key', 'Content-Type', 'Access-Control-Request-Method'],
  ];
  it.each(read)('%s', async (name) => {
    const before = name === 'Authorization' ? 'Bearer ' : name === 'Range' ? 'bytes=' : '';
    for (const path of READS) {
      const ask = (text: string) => send({ path, headers: { [name]: text } });
      const slow = await slowOnes(ask, [HEADER], { texts, before, floor: FLOOR });
      expect(slow, path).toEqual([]);
    }
  });

  it.each(['X-Forwarded-For', 'X-Forwarded-Proto', 'Host', 'Origin'])(
    '%s, behind a proxy of ours and with other origins let in',
    async (name) => {
      const env = { TRUST_PROXY: 'true', CORS_ORIGINS: 'https://a.example', LIMIT_ALL: '0/1' };
      const site = await replica(env);
      for (const path of ['/api/articles', '/api/resume.json']) {
        const ask = (text: string) => send({ path, site, headers: { [name]: text } });
        expect(await slowOnes(ask, [HEADER], { texts, floor: FLOOR }), path).toEqual([]);
      }
    },
  );

  it.each([
    ['Idempotency-Key', '/api/contacts/create/', ''],
    ['Content-Type', '/api/contacts/create/', ''],
    ['Content-Type', '/api/badges/upload/', 'multipart/form-data; boundary='],
    ['Content-Type', '/api/badges/upload/', 'multipart/form-data; '],
    ['If-Match', '/api/badges/upload/', '"'],
  ])('%s of a write at %s, as «%3$s…»', async (name, path, before) => {
    const ask = (text: string) =>
      send(json('{"name":1}', { path, headers: { ...toAdmin(), [name]: text } }));
    expect(await slowOnes(ask, [HEADER - 1_000], { texts, before, floor: FLOOR })).toEqual([]);
  });
});

describe('no address takes much longer than a plain one', () => {
  let last = 0;
  const inAddress = Object.fromEntries(
    Object.entries({
      ...hostile,
      ands: (length: number) => 'a&'.repeat(length / 2),
      brackets: (length: number) => `a${'[b]'.repeat(length / 3)}=1`,
      'percent signs': (length: number) => '%'.repeat(length),
      dots: (length: number) => '../'.repeat(length / 3),
    }).map(([name, write]) => [
      name,
      (length: number) =>
        write(length)
          .replaceAll(/[^!$-~]/gu, encodeURIComponent)
          .slice(0, length),
    ]),
  );
  // The last comes first: what a whole sign of the address has been cut off is no escape any more.
  it.each([
    '/',
    '/api/',
    '/api/articles/',
    '/uploads/',
    '/uploads/a.',
    '/article/',
    '/article/1/',
    '/blog?',
    '/blog?page=',
  ])('below %s', async (before) => {
    const ask = (path: string) => send({ path });
    expect(await slowOnes(ask, [HEADER], { texts: inAddress, before, floor: FLOOR })).toEqual([]);
  });

  it.each(['', 'keyword=', 'sort=', 'page=', 'limit=', 'mine=', 'brief='])(
    'in a query, as «%s…»',
    async (before) => {
      // Each is asked once only: an answer that is kept costs nothing.
      const ask = (query: string) => send({ path: `/api/articles?n=${String(last++)}&${query}` });
      const given = { texts: inAddress, before, floor: FLOOR };
      expect(await slowOnes(ask, [100, HEADER], given)).toEqual([]);
    },
  );

  it('as a search that goes to the database', async () => {
    const marked = Object.entries(hostile).map(([name, write]) => [name, write(90)]);
    const ask = (text: string) =>
      send({ path: `/api/articles?keyword=${encodeURIComponent(`${String(last++)}${text}`)}` });
    const all = Object.fromEntries(marked) as Record<string, string>;
    expect(await slowerThan('a'.repeat(90), all, ask, FLOOR)).toEqual([]);
  });
});

describe('no body takes much longer than a plain one', () => {
  const LENGTH = 30_000;
  const times = (piece: string, after = '') => piece.repeat(LENGTH / piece.length) + after;
  const shapes = {
    'open lists': times('['),
    'lists in lists': times('[') + times(']'),
    objects: times('{"a":'),
    'the same key': `{${times('"name":"a",')}"name":"a"}`,
    'other keys': `{${Array.from({ length: 2_000 }, (_, i) => `"${String(i * 65_536)}":1,`).join('')}"a":1}`,
    digits: `{"elapsed":${times('1')}}`,
    exponent: '{"elapsed":1e1000000}',
    zeros: `{"elapsed":0.${times('0')}1}`,
    escapes: `{"website":"${times('\\u0061')}"}`,
    prototypes: `{${times('"__proto__":{"a":1},')}"a":1}`,
    'a nested prototype': `{"__proto__":${times('{"__proto__":')}1${times('}')}`,
    blanks: `${times(' ')}x`,
    backslashes: `"${times('\\')}`,
  };

  it('of whatever shape', async () => {
    const ask = (text: string) => send(json(text, { path: '/api/contacts/create/' }));
    expect(await slowerThan(`{"x":"${times('a')}"}`, shapes, ask, FLOOR)).toEqual([]);
  });

  const TYPED = new Set<Field['type']>(['text', 'long', 'html']);
  const longest = ({ type, max }: Field) => (type === 'html' ? 200_000 : max);
  const usual = (length: number, type?: string) =>
    type === 'html' ? richText(length) : 'a'.repeat(length);
  const written = Object.entries<typeof usual>({ ...hostile, usual });

  const bodyOf = ({ body }: Call, typed: boolean, write: typeof usual) =>
    Object.fromEntries(
      Object.entries(body?.fields ?? {}).flatMap(([name, field]) =>
        TYPED.has(field.type) === typed && field.type !== 'integer' && field.type !== 'boolean'
          ? [[name, write(longest(field), field.type)]]
          : [],
      ),
    );

  const pathOf = (call: Call) => {
    const [kind = ''] = call.id.split('.');
    return `/api${call.path.replace(':id', String(ids.get(kind)))}/`;
  };
  const given = (call: Call) => {
    if (call.id !== 'users.register') return {};
    return { email: newEmail(), password: PASSWORD };
  };

  it.each(allCalls.filter(({ body }) => Object.keys(body?.fields ?? {}).length > 0))(
    '$id, each of its fields as long as it may be',
    async (call) => {
      const who = call.id === 'users.updateProfile' ? mine : token;
      const headers = call.id === 'users.login' ? {} : { authorization: `Bearer ${who}` };
      // The fields of free text together, and those that have a form: one of them refuses the whole.
      for (const typed of [true, false]) {
        const all = Object.fromEntries(
          written.map(([name, write]) => [name, JSON.stringify(bodyOf(call, typed, write))]),
        );
        const { usual: first = '{}', ...others } = all;
        if (first === '{}') continue;
        const ask = (text: string) => {
          const body = { ...(JSON.parse(text) as object), ...(typed && given(call)) };
          const { method } = call;
          return send(json(JSON.stringify(body), { method, path: pathOf(call), headers }));
        };
        expect(await slowerThan(first, others, ask, FLOOR)).toEqual([]);
      }
    },
  );

  it('of a form with a picture', async () => {
    const part = (name: string, value: string, more = '') =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
    const MEGABYTE = 1_000_000;
    const filled = (piece: string) => piece.repeat(MEGABYTE / piece.length);
    const forms = {
      'small parts': filled(part('a', '')),
      'the head of a part': `--x\r\nX: ${filled('a')}`,
      'many heads of a part': `--x\r\n${filled('X: a\r\n')}`,
      'folded heads': `--x\r\nX: ${filled('\r\n a')}`,
      'the name of a file': part('image', 'a', `; filename="${filled('a')}"`),
      'quotes in a name': part('image', 'a', `; filename="${filled('\\"')}"`),
      'percent signs in a name': part('image', 'a', `; filename*=utf-8''${filled('%41')}`),
      'parameters of a part': part('image', 'a', filled('; a=b')),
      boundaries: filled('\r\n--'),
      'almost boundaries': filled('\r\n--y'),
      'what stands before': filled('\r\n-'),
      dashes: filled('-'),
    };
    const headers = { ...toAdmin(), 'content-type': 'multipart/form-data; boundary=x' };
    const ask = (body: string) =>
      send({
        method: 'POST',
        path: '/api/badges/upload/',
        headers,
        body: Buffer.from(`${body}\r\n--x--\r\n`),
      });
    const picture = part('image', filled('a'), '; filename="a.png"');
    expect(await slowerThan(picture, forms, ask, FLOOR)).toEqual([]);
  });
});
