import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const toDeflate = promisify(deflate);
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PIXEL_BYTES = 4;

function chunk(type: string, data: Buffer): Buffer {
  const all = Buffer.alloc(data.length + 12);
  all.writeUInt32BE(data.length);
  all.write(type, 4, 'latin1');
  data.copy(all, 8);
  all.writeUInt32BE(crc32(all.subarray(4, data.length + 8)), data.length + 8);
  return all;
}

/** Pixels (RGBA) as PNG, compressed off the main thread: resvg's own way would hold up every request. */
export async function pngOf(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const row = width * PIXEL_BYTES;
  // Each row begins with how it is filtered: not at all.
  const rows = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1) pixels.copy(rows, (row + 1) * y + 1, row * y, row * (y + 1));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', await toDeflate(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}
