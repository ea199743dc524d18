import { calls } from '@portafolio/proxy/contract';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, on } from '../testing/handlers.ts';
import { server } from '../testing/nodeSetup.ts';
import { request, send, setCredentials } from './client.ts';
import { ApiError, failureOf as failureFrom } from './failure.ts';

const visitor = { token: () => null, onRejectedToken: () => undefined };

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('it did not fail as expected');
  return error.failure;
}

test('fills the path and sends the token', async () => {
  setCredentials({ ...visitor, token: () => 'abc' });
  const seen: string[] = [];
  server.use(
    on(calls.article.detail, ({ headers }, { id }) => {
      seen.push(String(id), headers.get('authorization') ?? '');
      return {};
    }),
  );
  await request(calls.article.detail, { params: { id: 8 } });
  expect(seen).toEqual(['8', 'Bearer abc']);
  setCredentials(visitor);
});

test('reads the total of a list', async () => {
  server.use(
    on(calls.project.list, () => HttpResponse.json([], { headers: { 'x-total-count': '250' } })),
  );
  expect((await send(calls.project.list)).total).toBe(250);
});

test('reading content shows message, everything else detail', async () => {
  const answer = () => HttpResponse.json({ message: 'uno', detail: 'dos' }, { status: 503 });
  server.use(
    on(calls.project.list, answer),
    on(calls.foro.detail, answer),
    on(calls.contact.list, answer),
    on(calls.article.list, answer),
    on(calls.foro.create, answer),
    on(calls.users.login, answer),
  );
  const textOf = async (promise: Promise<unknown>) => (await failureOf(promise)).text;
  expect(await textOf(request(calls.project.list))).toBe('uno');
  expect(await textOf(request(calls.foro.detail, { params: { id: 1 } }))).toBe('uno');
  expect(await textOf(request(calls.contact.list))).toBe('uno');
  expect(await textOf(request(calls.article.list))).toBe('dos');
  expect(await textOf(request(calls.foro.create, { body: {} }))).toBe('dos');
  expect(await textOf(request(calls.users.login, { body: { username: '', password: '' } }))).toBe(
    'dos',
  );
});

test('without a message of the server, that of the HTTP client and what to do', async () => {
  server.use(
    on(calls.project.list, () => new HttpResponse('', { status: 502 })),
    on(calls.service.list, () => HttpResponse.error()),
  );
  expect((await failureOf(request(calls.project.list))).text).toBe(
    'Request failed with status code 502. El sitio no pudo atenderte: intenta de nuevo en un momento.',
  );
  expect((await failureOf(request(calls.service.list))).text).toBe(
    'Network Error. No hubo respuesta del sitio: revisa tu conexión e intenta de nuevo.',
  );
});

test.each(['Request aborted', 'timeout of 5000ms exceeded'])('«%s» is kept, too', (transport) => {
  expect(failureFrom(calls.service.list, transport).text).toMatch(
    new RegExp(`^${transport}\\. .*intenta de nuevo\\.$`),
  );
});

const address = '/api/articles/8';
const prefetched = () => ({
  [address]: Promise.resolve({ data: { name: 'temprano' }, total: null }),
});
const nameOf = async () => {
  const { name } = (await request(calls.article.detail, { params: { id: 8 } })) as { name: string };
  return name;
};

describe('an answer that the loader prefetched', () => {
  beforeEach(() => {
    globalThis.prefetched = prefetched();
    vi.spyOn(performance, 'now').mockReturnValueOnce(0); // the page was opened just now
    server.use(on(calls.article.detail, () => ({ name: 'ahora' })));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    globalThis.prefetched = undefined;
    setCredentials(visitor);
  });

  test('serves once, the next call requests', async () => {
    expect([await nameOf(), await nameOf()]).toEqual(['temprano', 'ahora']);
  });

  test('does not serve a session', async () => {
    setCredentials({ ...visitor, token: () => 'abc' });
    expect(await nameOf()).toBe('ahora');
  });

  test('expires', async () => {
    vi.spyOn(performance, 'now').mockReset().mockReturnValueOnce(60_000);
    expect(await nameOf()).toBe('ahora');
  });

  test('is requested again where it failed', async () => {
    globalThis.prefetched = { [address]: Promise.resolve(undefined) };
    expect(await nameOf()).toBe('ahora');
  });
});

test('a rejected token is reported, a visitor is not', async () => {
  const onRejectedToken = vi.fn();
  server.use(on(calls.users.profile, failure(401, 'La sesión terminó.')));
  setCredentials({ token: () => null, onRejectedToken });
  await failureOf(request(calls.users.profile));
  expect(onRejectedToken).not.toHaveBeenCalled();
  setCredentials({ token: () => 'viejo', onRejectedToken });
  await failureOf(request(calls.users.profile));
  expect(onRejectedToken).toHaveBeenCalledWith('viejo');
  setCredentials(visitor);
});

test('a retry carries the idempotency key of the first try, another message another', async () => {
  const keys: (string | null)[] = [];
  let broken = true;
  server.use(
    on(calls.contact.create, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return broken ? HttpResponse.json({}, { status: 503 }) : {};
    }),
  );
  let elapsed = 3_000;
  const write = (comment: string) => {
    const body = { comment, website: '', elapsed: (elapsed += 500) };
    return request(calls.contact.create, { body });
  };
  await failureOf(write('hola'));
  broken = false;
  await write('hola');
  await write('hola');
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
