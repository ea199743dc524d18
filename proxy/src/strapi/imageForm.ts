import { randomUUID } from 'node:crypto';

/** A picture in the pieces in which it came: put together it would be held twice. */
export interface Image {
  pieces: Buffer[];
  length: number;
  type: string;
}

/** A finished body with its type. */
export type Form = Image;

const PLAIN_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** One picture as a browser would send it; the CMS decides by its bytes, never by its name. */
export function imageForm({ pieces, length, type: said }: Image): Form {
  const type = PLAIN_TYPE.test(said) ? said : 'application/octet-stream';
  const boundary = `portafolio-${randomUUID()}`;
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="image"\r\nContent-Type: ${type}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    pieces: [head, ...pieces, tail],
    length: head.length + length + tail.length,
  };
}
