import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { IMAGE_MAX_BYTES } from '../contract/index.ts';
import { BodyQuota } from '../limits/bodyQuota.ts';
import { readImage } from './imageBody.ts';

const headers = { 'content-type': 'multipart/form-data; boundary=b' };
const ID = '--b\r\nContent-Disposition: form-data; name="_id"\r\n\r\n8\r\n';
const FILE =
  '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc';

function read(body: string) {
  const request = Object.assign(new PassThrough(), { headers });
  request.end(body);
  const reservation = new BodyQuota().reserve('a');
  return readImage(request as unknown as IncomingMessage, '_id', reservation);
}

it('reads the image and the number of its item', async () => {
  const { id, image } = await read(`${ID}${FILE}\r\n--b--\r\n`);
  expect([id, image.type, image.length]).toEqual(['8', 'image/png', 3]);
});

it.each([
  [IMAGE_MAX_BYTES, { image: { length: IMAGE_MAX_BYTES } }],
  [IMAGE_MAX_BYTES + 1, { code: 'image.too_large' }],
])('a file of %s bytes', async (length, expected) => {
  const form = `${ID}${FILE.slice(0, -3)}${'z'.repeat(length)}\r\n--b--\r\n`;
  expect(await read(form).catch((error: unknown) => error)).toMatchObject(expected);
});

it.each([
  ['before its file does', ID + FILE],
  ['before a file of another name does', ID + FILE.replace('"image"', '"other"')],
  ['before a file that begins after its end', `--b--\r\n--b\r\n${FILE}`],
])('a form that ends %s is refused, and ends no process', async (_, body) => {
  await expect(read(body)).rejects.toMatchObject({ code: 'request.incomplete' });
  // An error that nobody heard would fail the run.
  await new Promise((resolve) => setImmediate(resolve));
});
