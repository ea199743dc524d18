import { randomUUID } from 'node:crypto';

/** A picture in the chunks in which it came: put together it would be held twice. */
export interface Image {
  chunks: Buffer[];
  length: number;
  type: string;
}

/** A finished body with its type. */
export type MultipartBody = Image;

const PLAIN_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** One picture as a browser would send it; the CMS decides by its bytes, never by its name. */
export function imageForm({ chunks, length, type: given }: Image): MultipartBody {
  const type = PLAIN_TYPE.test(given) ? given : 'application/octet-stream';
  const boundary = `portafolio-${randomUUID()}`;
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="image"\r\nContent-Type: ${type}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    chunks: [head, ...chunks, tail],
    length: head.length + length + tail.length,
  };
}
