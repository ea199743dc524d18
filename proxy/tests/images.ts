import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A real PNG of one colour, or of noise that does not shrink, made by hand so that the tests need no image library. */
export function pngOf(width: number, height: number, noisy = false): Blob {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const size = (width * 3 + 1) * height;
  const rows = noisy ? randomBytes(size) : Buffer.alloc(size, 0x7f);
  for (let y = 0; y < height; y += 1) rows[y * (width * 3 + 1)] = 0;
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new Blob([bytes], { type: 'image/png' });
}
