import { randomUUID } from 'node:crypto';

export interface Image {
  bytes: Buffer;
  type: string;
}

/** A finished body with its type. */
export interface Form {
  bytes: Buffer;
  type: string;
}

const PLAIN_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** One picture as a browser would send it; the CMS decides by its bytes, never by its name. */
export function imageForm({ bytes, type: said }: Image): Form {
  const type = PLAIN_TYPE.test(said) ? said : 'application/octet-stream';
  const boundary = `portafolio-${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="image"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
