import { inflateSync } from 'node:zlib';

/** Where the tables of a WOFF and of a TTF are listed, and how long a row of each list is. */
const WOFF = { start: 44, row: 20 };
const TTF = { start: 12, row: 16 };

/** A WOFF as the TTF it was made of: the same tables, each of them inflated. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(TTF.start + TTF.row * count);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * TTF.row, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * TTF.row, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF.start + WOFF.row * index;
    const to = TTF.start + TTF.row * index;
    const [offset = 0, packed = 0, length = 0, sum = 0] = [4, 8, 12, 16].map((place) =>
      woff.readUInt32BE(from + place),
    );
    const bytes = woff.subarray(offset, offset + packed);
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(sum, to + 4);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(packed < length ? inflateSync(bytes) : bytes, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableOf(ttf: Buffer, tag: string): Buffer {
  for (let index = 0; index < ttf.readUInt16BE(4); index += 1) {
    const row = TTF.start + TTF.row * index;
    if (ttf.toString('latin1', row, row + 4) !== tag) continue;
    const offset = ttf.readUInt32BE(row + 8);
    return ttf.subarray(offset, offset + ttf.readUInt32BE(row + 12));
  }
  throw new Error(`The font has no ${tag}`);
}

/** The subtable of the characters of two bytes, which every font has. */
function charactersOf(ttf: Buffer): Buffer {
  const cmap = tableOf(ttf, 'cmap');
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const found = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    if (found.readUInt16BE(0) === 4) return found;
  }
  throw new Error('The font has no table of its characters');
}

/** Each character that the font has, and the glyph that shows it. */
function glyphsOf(ttf: Buffer): [character: string, glyph: number][] {
  const table = charactersOf(ttf);
  const twice = table.readUInt16BE(6);
  const found: [string, number][] = [];
  for (let at = 14; at < 14 + twice; at += 2) {
    const [last, first] = [table.readUInt16BE(at), table.readUInt16BE(at + twice + 2)];
    const delta = table.readUInt16BE(at + 2 * twice + 2);
    const place = at + 3 * twice + 2;
    const range = table.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : table.readUInt16BE(place + range + 2 * (code - first));
      const glyph = listed === 0 ? 0 : (listed + delta) % 65_536;
      if (glyph > 0) found.push([String.fromCharCode(code), glyph]);
    }
  }
  return found;
}

/** How wide each character of a font is, in parts of the size it is set in. */
export function widthsOf(ttf: Buffer): Record<string, number> {
  const unit = tableOf(ttf, 'head').readUInt16BE(18);
  const count = tableOf(ttf, 'hhea').readUInt16BE(34);
  const metrics = tableOf(ttf, 'hmtx');
  return Object.fromEntries(
    glyphsOf(ttf).map(([character, glyph]) => [
      character,
      Math.round((metrics.readUInt16BE(4 * Math.min(glyph, count - 1)) / unit) * 1_000) / 1_000,
    ]),
  );
}
