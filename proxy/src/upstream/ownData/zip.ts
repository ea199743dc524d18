import { Readable } from 'node:stream';
import type { ZipPart } from './zipPart.ts';

/** A number as little-endian bytes. */
function bytes(value: number, size: 2 | 4): Buffer {
  const made = Buffer.alloc(size);
  made.writeUIntLE(value, 0, size);
  return made;
}

const u16 = (value: number) => bytes(value, 2);
const u32 = (value: number) => bytes(value, 4);

/** Version 2.0, names in UTF-8, deflated. */
const FORMAT = [u16(20), u16(0x800), u16(8)];

/** As the format of 1989 counts time: by two seconds, since 1980. */
function dosTime(at: Date): Buffer[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [u16(time), u16(day)];
}

/** What stands of a part before it and in the directory. */
const factsOf = ({ name, crc, packed, plain }: ZipPart, at: Date): Buffer[] => [
  ...[...FORMAT, ...dosTime(at), u32(crc), u32(packed), u32(plain)],
  ...[u16(Buffer.byteLength(name)), u16(0)],
];

/** Ended parts as a zip, as PKWARE's APPNOTE 6.3 has it; none is near its limits of 4 GB. */
export function zipOf(parts: ZipPart[], at: Date): { length: number; bytes: Readable } {
  const heads: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const facts = factsOf(part, at);
    const name = Buffer.from(part.name);
    const head = Buffer.concat([u32(0x04034b50), ...facts, name]);
    // No comment, first disk, no attributes.
    const place = [u16(0), u16(0), u16(0), u32(0), u32(offset), name];
    central.push(u32(0x02014b50), u16(20), ...facts, ...place);
    heads.push(head);
    offset += head.length + part.packed;
  }
  const directory = Buffer.concat(central);
  const count = u16(parts.length);
  const where = [u16(0), u16(0), count, count, u32(directory.length), u32(offset), u16(0)];
  const end = Buffer.concat([directory, u32(0x06054b50), ...where]);
  return { length: offset + end.length, bytes: joined(parts, heads, end) };
}

/** The parts are closed with it, read or not. */
function joined(parts: ZipPart[], heads: Buffer[], end: Buffer): Readable {
  const all = async function* () {
    for (const [index, part] of parts.entries()) {
      yield heads[index] ?? Buffer.alloc(0);
      yield* part.read();
    }
    yield end;
  };
  const stream = Readable.from(all(), { objectMode: false });
  stream.once('close', () => {
    for (const part of parts) void part.close();
  });
  return stream;
}
