import { crc32, deflateRawSync } from 'node:zlib';

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

/** A zip of texts by their names, as PKWARE's APPNOTE 6.3 has it; no part is near its limits of 4 GB. */
export function zipOf(files: Record<string, string>, at: Date): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [file, text] of Object.entries(files)) {
    const name = Buffer.from(file);
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const sizes = [u32(crc32(plain)), u32(packed.length), u32(plain.length)];
    const facts = [...FORMAT, ...dosTime(at), ...sizes, u16(name.length), u16(0)];
    const entry = Buffer.concat([u32(0x04034b50), ...facts, name, packed]);
    // No comment, first disk, no attributes.
    const place = [u16(0), u16(0), u16(0), u32(0), u32(offset), name];
    central.push(u32(0x02014b50), u16(20), ...facts, ...place);
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const count = u16(local.length);
  const where = [u16(0), u16(0), count, count, u32(directory.length), u32(offset), u16(0)];
  return Buffer.concat([...local, directory, u32(0x06054b50), ...where]);
}
