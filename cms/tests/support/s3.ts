import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const KEYS = {
  S3_ACCESS_KEY_ID: 'llave-de-pruebas',
  S3_SECRET_ACCESS_KEY: 'secreto/de+ellas',
};
const REGION = 'eu-test-1';

export interface FakeS3 {
  env: Record<string, string>;
  /** By path: `/<bucket>/uploads/<name>`. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** well: as it should. busy: 503 to all. mute: hangs up. breaks: promises all bytes and gives half. encodes: in Brotli. */
  mode: 'well' | 'busy' | 'mute' | 'breaks' | 'encodes';
  close: () => void;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4, worked out anew from what arrived. */
function isSigned({ method, url, headers }: IncomingMessage, bytes: Buffer): boolean {
  const [, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const hash = headers['x-amz-content-sha256'];
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [method, url, '', signed.join(''), names, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const first: Buffer | string = `AWS4${KEYS.S3_SECRET_ACCESS_KEY}`;
  const key = scope.split('/').reduce<Buffer | string>((last, part) => hmac(last, part), first);
  const right = scope.includes(`/${REGION}/s3/`) && names.split(';').includes('host');
  return right && hash === sha256(bytes) && given === hmac(key, text).toString('hex');
}

/** What we use of S3, with objects in memory. */
export async function fakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const server = createServer((request, answer) => {
    void buffer(request).then((bytes) => reply(request, answer, bytes));
  });

  function reply(request: IncomingMessage, answer: ServerResponse, bytes: Buffer) {
    if (s3.mode === 'mute') return request.socket.destroy();
    if (s3.mode === 'busy')
      return answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (!isSigned(request, bytes))
      return answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { method, url = '', headers } = request;
    if (method === 'PUT') {
      objects.set(url, { bytes, type: headers['content-type'] ?? '' });
      return answer.end();
    }
    if (method === 'DELETE') return answer.writeHead(objects.delete(url) ? 204 : 404).end();
    return read(url, headers, answer);
  }

  function read(url: string, { range, 'if-none-match': known }: Headers, answer: ServerResponse) {
    const found = objects.get(url);
    if (!found) return answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const etag = `"${sha256(found.bytes).slice(0, 32)}"`;
    if (known === etag) return answer.writeHead(304, { etag }).end();
    const [, from = 0, to = found.bytes.length - 1] =
      /^bytes=(\d+)-(\d+)$/.exec(range ?? '')?.map(Number) ?? [];
    const size = `${found.bytes.length}`;
    if (from >= found.bytes.length)
      return answer.writeHead(416, { 'content-range': `bytes */${size}` }).end('<Error/>');
    const part = found.bytes.subarray(from, to + 1);
    const more = range && { 'content-range': `bytes ${from}-${to}/${size}` };
    const length = { 'content-length': part.length };
    const type = { 'content-type': found.type };
    const encoding = s3.mode === 'encodes' && { 'content-encoding': 'br' };
    answer.writeHead(range ? 206 : 200, { etag, ...type, ...length, ...more, ...encoding });
    if (s3.mode !== 'breaks') return answer.end(part);
    answer.write(part.subarray(0, part.length / 2), () => answer.destroy());
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const where = { S3_ENDPOINT: `http://127.0.0.1:${port}/`, S3_BUCKET: 'fotos', S3_REGION: REGION };
  const env = { UPLOAD_PROVIDER: 's3', ...where, ...KEYS };
  const close = () => (server.closeAllConnections(), void server.close());
  const s3: FakeS3 = { env, objects, mode: 'well', close };
  return s3;
}

type Headers = IncomingMessage['headers'];
