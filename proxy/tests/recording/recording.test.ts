import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_LIMITS } from '../../../scripts/testing/limits.ts';
import { request } from '../../../scripts/testing/client.ts';
import type { TestResponse } from '../../../scripts/testing/client.ts';
import { startThrowAwayStack } from '../../../scripts/stack/throwAway.ts';
import type { ThrowAwayStack } from '../../../scripts/stack/throwAway.ts';
import { allCalls } from '../../src/contract/allCalls.ts';
import type { Call } from '../../src/contract/index.ts';
import { pngOf } from '../images.ts';
import { ANY, badBodies, GOOD, QUERIES } from './inputs.ts';

/**
 * What every documented call answers to every kind of caller, with good and bad input, on a site of
 * its own. `RECORD=1` writes the file anew; without it a difference fails, and is mended or explained.
 */
const FILE = path.join(import.meta.dirname, 'recording.jsonl');
const PASSWORD = 'una contraseña larga';
const HEADERS = ['content-type', 'cache-control', 'vary', 'x-total-count', 'retry-after', 'allow'];
const CALLERS = ['visitor', 'user', 'author', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

interface Line {
  call: string;
  caller: Caller;
  input: string;
  status: number;
  headers: Record<string, string>;
  answer: unknown;
}

interface Session {
  _id: number;
  token: string;
}

let site: ThrowAwayStack;
let boss: Session;
const lines: Line[] = [];
let people = 0;

const ask = (method: string, address: string, given: object = {}) =>
  request(site.siteUrl + address, { method, ...given });

async function made<T>(method: string, address: string, token: string, body: object): Promise<T> {
  const { status, json } = await ask(method, address, { token, body });
  if (status >= 300)
    throw new Error(`${method} ${address}: ${String(status)} ${JSON.stringify(json)}`);
  return json as T;
}

const newPerson = (): Promise<Session & { email: string }> => {
  people += 1;
  const body = { name: 'Persona', email: `p${String(people)}@example.com`, password: PASSWORD };
  return made('POST', '/api/users/register/', '', body);
};

/** Something for one question alone, so that no answer depends on the question before. */
interface World {
  id: number;
  review: number;
  callers: Record<Caller, { token: string | undefined; email: string }>;
}

const titleOf = (kind: string) => (['moocs', 'badges'].includes(kind) ? 'heading' : 'name');

async function worldFor({ path: template }: Call, caller: Caller): Promise<World> {
  const kind = template.split('/')[1] ?? '';
  const person = caller === 'user' || caller === 'author' ? await newPerson() : undefined;
  const needsForum = template.includes(':review') || template.includes('/foros');
  const forum = needsForum ? await item('foros') : 0;
  const who = caller === 'author' ? person?.token : boss.token;
  const review = template.includes(':review')
    ? (
        await made<Session>('POST', `/api/foros/${String(forum)}/fdetails/`, who ?? '', {
          comment: 'Lo escrito',
        })
      )._id
    : 0;
  const own = { token: person?.token, email: person?.email ?? '' };
  const id = kind === 'users' ? (await newPerson())._id : needsForum ? forum : await item(kind);
  const admin = { token: boss.token, email: 'admin@example.com' };
  const visitor = { token: undefined, email: 'nadie@example.com' };
  return { id, review, callers: { visitor, user: own, author: own, admin } };
}

async function item(kind: string): Promise<number> {
  if (!allCalls.some(({ path: one }) => one === `/${kind}/create`)) return 1;
  const body = { [titleOf(kind)]: 'Una ficha', comment: 'Un texto' };
  return (await made<Session>('POST', `/api/${kind}/create/`, boss.token, body))._id;
}

function goodBody(call: Call, world: World, caller: Caller): object {
  const { email } = world.callers[caller];
  const password = caller === 'admin' ? site.env['ADMIN_PASSWORD'] : PASSWORD;
  if (call.id === 'users.login') return { username: email, password };
  if (call.id === 'users.register')
    return { name: 'Nueva', email: `n${String((people += 1))}@example.com`, password: PASSWORD };
  if (call.id === 'moderation.decideMany') return { action: 'hide', ids: [world.review || 1] };
  return GOOD[call.id] ?? ANY;
}

async function note(call: Call, caller: Caller, input: string, world: World, given: Given = {}) {
  const { id = world.id, review = world.review, query = '', headers, body, raw } = given;
  const address = `/api${call.path.replace(':id', String(id)).replace(':review', String(review))}/${query}`;
  const { token } = world.callers[caller];
  const answer =
    raw === undefined
      ? await ask(call.method, address, { token, body, headers })
      : await sendRaw(call.method, address, token, raw, headers);
  lines.push({ call: call.id, caller, input, ...plain(answer) });
}

interface Given {
  id?: number | string;
  review?: number | string;
  query?: string;
  headers?: Record<string, string>;
  body?: unknown;
  raw?: string;
}

async function sendRaw(
  method: string,
  address: string,
  token: string | undefined,
  raw: string,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const answer = await fetch(site.siteUrl + address, {
    ...{ method, body: raw },
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return {
    status: answer.status,
    json: isJson ? JSON.parse(text) : text,
    headers: Object.fromEntries(answer.headers),
  };
}

/** Without what is another each time: moments, tokens, names of files. */
function plain({ status, json, headers }: TestResponse) {
  const kept = HEADERS.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  );
  const text = (JSON.stringify(json) ?? '')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<moment>')
    .replaceAll(
      /"(token|ticket|challenge|_id|user|id|item|text|commentId)":("[^"]*"|\d+)/g,
      '"$1":"<$1>"',
    )
    .replaceAll(/\/uploads\/[\w.-]+/g, '/uploads/<file>')
    .replaceAll(/[pn]\d+@example\.com/g, '<email>');
  const answer: unknown = text === '' ? '' : JSON.parse(text);
  return {
    status,
    headers: Object.fromEntries(kept) as Record<string, string>,
    answer: shortened(answer),
  };
}

/** A long list says its first item and how many there are. */
const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('PK')
    ? '<zip>'
    : Array.isArray(value) && value.length > 1
      ? [value[0], '…']
      : typeof value === 'string' && value.length > 500
        ? `${value.slice(0, 200)}…`
        : value;

const isPicture = (call: Call) => call.upload !== undefined;

function formOf(call: Call, id: number | string, file: Blob | string): FormData {
  const form = new FormData();
  form.set(call.upload ?? '', String(id));
  form.set('image', new Blob([file], { type: 'image/png' }), 'x.png');
  return form;
}

async function recordCall(call: Call): Promise<void> {
  // Where nothing has an author, that caller is like any other.
  const callers = CALLERS.filter((one) => one !== 'author' || call.path.includes(':review'));
  for (const caller of callers) {
    const world = await worldFor(call, caller);
    const body = isPicture(call)
      ? formOf(call, world.id, pngOf(8, 8))
      : call.body && goodBody(call, world, caller);
    if (call.id === 'users.logout' && caller === 'admin') continue; // the rest is asked with that session
    await note(call, caller, 'good', world, { body });
    if (!call.path.includes(':id')) continue;
    await note(call, caller, 'no such item', world, { id: 999_999, body });
    await note(call, caller, 'no number', world, { id: 'abc', body });
  }
  await recordBadInput(call);
}

async function recordBadBodies(call: Call, caller: Caller, world: World): Promise<void> {
  for (const [input, body] of Object.entries(badBodies))
    await note(call, caller, input, world, { body });
  const json = { 'content-type': 'application/json' };
  await note(call, caller, 'no JSON', world, { raw: '{"a":', headers: json });
  await note(call, caller, 'a form', world, {
    raw: 'a=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await note(call, caller, 'too large', world, {
    raw: JSON.stringify({ name: 'x'.repeat(3_000_000) }),
    headers: json,
  });
}

async function recordBadInput(call: Call): Promise<void> {
  const caller = call.who === 'admin' ? 'admin' : call.who === 'user' ? 'user' : 'visitor';
  const world = await worldFor(call, caller);
  if (isPicture(call)) {
    await note(call, caller, 'no picture', world, {
      body: formOf(call, world.id, 'esto no es una imagen'),
    });
    await note(call, caller, 'no item', world, { body: formOf(call, 999_999, pngOf(8, 8)) });
    await note(call, caller, 'no form', world, { body: {} });
  }
  if (call.body) await recordBadBodies(call, caller, world);
  if (call.search || call.cursor)
    for (const query of QUERIES) await note(call, caller, query, world, { query });
  if (call.method === 'PUT')
    await note(call, caller, 'another version', world, {
      body: goodBody(call, world, caller),
      headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' },
    });
  const dead = { ...world, callers: { ...world.callers, [caller]: { token: 'x.y.z', email: '' } } };
  await note(call, caller, 'dead token', dead, {
    body: call.body && goodBody(call, world, 'user'),
  });
}

beforeAll(async () => {
  site = await startThrowAwayStack({
    env: { LOG_LEVEL: 'warn', SEED: 'none', FORM_SECONDS: '0', ...NO_LIMITS },
  });
  const body = { username: 'admin@example.com', password: site.env['ADMIN_PASSWORD'] };
  boss = await made('POST', '/api/users/login/', '', body);
});
afterAll(() => site.stop());

it(
  'every documented call answers every caller as it is recorded',
  { timeout: 600_000 },
  async () => {
    for (const call of allCalls) await recordCall(call);
    for (const [method, address] of [
      ['GET', '/api/nada'],
      ['PATCH', '/api/articles/'],
      ['GET', '/api/articles/abc'],
      ['DELETE', '/api/users'],
    ] as const)
      lines.push({
        call: `${method} ${address}`,
        caller: 'visitor',
        input: 'unknown',
        ...plain(await ask(method, address)),
      });
    const text = lines.map((line) => JSON.stringify(line)).join('\n') + '\n';
    if (process.env['RECORD'] || !existsSync(FILE)) writeFileSync(FILE, text);
    expect(text.split('\n')).toEqual(readFileSync(FILE, 'utf8').split('\n'));
  },
);
