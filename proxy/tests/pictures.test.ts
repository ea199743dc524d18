import { beforeAll, expect, inject, it } from 'vitest';
import { pngOf } from './images.ts';
import { raw } from './raw.ts';
import { admin, requestSite, requestSiteOk } from './site.ts';

let picture = '';
let whole: Buffer;

beforeAll(async () => {
  const { token } = await admin();
  const { _id } = await requestSiteOk<{ _id: number }>('POST', '/api/foros/create/', {
    token,
    body: {},
  });
  const form = new FormData();
  form.set('foro_id', String(_id));
  form.set('image', pngOf(600, 600, true), 'x.png');
  picture = await requestSiteOk<string>('POST', '/api/foros/upload/', { token, body: form });
});

const get = async (headers: Record<string, string>, method = 'GET') => {
  const response = await fetch(inject('siteUrl') + picture, { method, headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

it('comes whole, or in the part that is asked for', async () => {
  const { response, bytes } = await get({});
  whole = bytes;
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(whole.length).toBeGreaterThan(200_000);
  const length = String(whole.length);
  const parts: [asked: string, first: number, end: number][] = [
    ['bytes=0-9', 0, 10],
    ['bytes=-5', whole.length - 5, whole.length],
    ['bytes=100000-', 100_000, whole.length],
    ['bytes=100000-99999999', 100_000, whole.length],
  ];
  for (const [range, first, end] of parts) {
    const part = await get({ range });
    expect(part.response.status, range).toBe(206);
    const { headers } = part.response;
    expect(headers.get('content-range')).toBe(
      `bytes ${String(first)}-${String(end - 1)}/${length}`,
    );
    expect(headers.get('content-length')).toBe(String(end - first));
    expect(part.bytes.equals(whole.subarray(first, end))).toBe(true);
  }
});

it('has no part beyond its end', async () => {
  for (const range of [`bytes=${String(whole.length)}-`, 'bytes=99999999-', 'bytes=-0']) {
    const { response } = await get({ range });
    expect(response.status, range).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${String(whole.length)}`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

it('comes whole where the part is none, or of another picture', async () => {
  for (const range of ['bytes=0-1,5-9', 'bytes=9-1', 'bytes=', 'bytes=x-', 'lines=0-1', 'x'])
    expect((await get({ range })).response.status, range).toBe(200);
  const range = 'bytes=0-1';
  const modified = (await get({})).response.headers.get('last-modified') ?? '';
  expect((await get({ range, 'if-range': 'Mon, 01 Jan 2001 00:00:00 GMT' })).response.status).toBe(
    200,
  );
  expect((await get({ range, 'if-range': modified })).response.status).toBe(206);
  const head = await get({ range }, 'HEAD');
  expect(head.response.status).toBe(200);
  expect(head.response.headers.get('content-length')).toBe(String(whole.length));
});

it('is answered on a connection that goes on', async () => {
  const ask = (range: string) => `GET ${picture} HTTP/1.1\r\nHost: x\r\nRange: ${range}\r\n`;
  const received = await raw(`${ask('bytes=0-3')}\r\n${ask('bytes=-4')}Connection: close\r\n\r\n`);
  expect(received.match(/HTTP\/1\.1 206/g)).toHaveLength(2);
});

it.each(['article', 'foro'])('of an %s counts when it is saved, and not before', async (kind) => {
  const { token } = await admin();
  const of = (rest: string) => `/api/${kind}s/${rest}`;
  const { _id } = await requestSiteOk<{ _id: number }>('POST', of('create/'), { token, body: {} });
  const upload = (draft: boolean) => {
    const form = new FormData();
    form.set(`${kind}_id`, String(_id));
    if (draft) form.set('in_text', 'true');
    form.set('image', pngOf(9, 9), 'x.png');
    return requestSiteOk<string>('POST', of('upload/'), { token, body: form });
  };
  const shown = async () =>
    (await requestSiteOk<{ image: string }>('GET', of(String(_id)), { token })).image;
  const status = async (path: string) => (await requestSite('GET', path)).status;
  const before = await upload(false);
  const [given, chosen] = [await upload(true), await upload(true)];
  expect(await shown()).toBe(before);
  expect(await Promise.all([before, given, chosen].map(status))).toEqual([200, 200, 200]);
  await requestSiteOk('PUT', of(`update/${String(_id)}/`), { token, body: { image: chosen } });
  expect(await shown()).toBe(chosen);
  // A former state names the one before.
  expect(await Promise.all([before, chosen].map(status))).toEqual([200, 200]);
});
