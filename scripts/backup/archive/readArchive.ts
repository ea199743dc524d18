import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { writeMeasured } from './hashing.ts';
import {
  bytesOf,
  FORMAT,
  MANIFEST_BYTES,
  manifestShape,
  SCHEMA,
  SCHEMA_BYTES,
  type Manifest,
  type Part,
} from './manifest.ts';
import { parseJson } from './parseJson.ts';
import { requireRoom, TooLarge } from '../diskSpace.ts';
import { checksum, isSignedWith, MANIFEST, SIGNATURE_FILE, CHECKSUM_FILE } from './signature.ts';

type Source =
  ReturnType<Extract[typeof Symbol.asyncIterator]> extends AsyncIterator<infer S> ? S : never;

export interface Reading {
  /** BACKUP_KEY, by which a backup of one's own is known. */
  key?: string | undefined;
  /** How much may be unpacked, whatever the archive says of itself. */
  mostBytes?: number | undefined;
}

export interface Read {
  manifest: Manifest;
  /** Signed with our key. */
  own: boolean;
}

/** A signature in hexadecimal. */
const DIGEST_CHARACTERS = 64;
/** What tar itself puts around each entry, and behind the last. */
const AROUND_ENTRY = 3 * 1024;
const SLACK = 64 * 1024;

export class Damaged extends Error {
  constructor(why: string) {
    super(`El respaldo no sirve: ${why}. No se cambió nada.`);
  }
}

/** Unpacks into an empty folder and checks every byte; whatever is wrong throws Damaged. */
export async function readArchive(file: string, dir: string, reading: Reading): Promise<Read> {
  const tar = extract({});
  const unpacker = new Unpacker(tar, dir, reading);
  const unzipped = [createReadStream(file), createGunzip()] as const;
  const arriving = pipeline(
    ...unzipped,
    (chunks: AsyncIterable<Buffer>) => unpacker.bounded(chunks),
    tar,
  );
  const checking = unpacker.run();
  checking.catch((error: unknown) => tar.destroy(error as Error)); // the reading must not go on alone
  const [checked, read] = await Promise.allSettled([checking, arriving]);
  if (checked.status === 'rejected') throw explained(checked.reason);
  if (read.status === 'rejected') throw explained(read.reason);
  return checked.value;
}

class Unpacker {
  /** Bytes that may still come: a few compressed ones may stand for any number. */
  #left = MANIFEST_BYTES + SLACK;
  readonly #parts = new Map<string, Part>();

  constructor(
    private readonly tar: Extract,
    private readonly dir: string,
    private readonly reading: Reading,
  ) {}

  async *bounded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#left -= chunk.length;
      if (this.#left < 0) throw new Damaged('ocupa más de lo que su índice dice');
      yield chunk;
    }
  }

  async run(): Promise<Read> {
    let read: Read | undefined;
    let text = '';
    let isWhole = false;
    for await (const entry of this.tar) {
      const { name, type } = entry.header;
      if (type !== 'file') throw new Damaged(`trae algo que no es un archivo (${shown(name)})`);
      if (!read) {
        if (name !== MANIFEST) throw new Damaged('no empieza como un respaldo de este sitio');
        text = await textOf(entry, MANIFEST_BYTES);
        read = { manifest: await this.#expect(parse(text)), own: false };
      } else if (name === CHECKSUM_FILE) {
        if ((await textOf(entry, DIGEST_CHARACTERS)) !== checksum(text))
          throw new Damaged('su índice fue alterado');
        isWhole = true;
      } else if (name === SIGNATURE_FILE) {
        read.own = isSignedWith(this.reading.key, text, await textOf(entry, DIGEST_CHARACTERS));
      } else await this.#unpack(entry);
    }
    if (!read || !isWhole) throw new Damaged('está incompleto');
    const [missing] = this.#parts.keys();
    if (missing) throw new Damaged(`está incompleto, le falta ${missing}`);
    return read;
  }

  /** From here on exactly what the list names may come. */
  async #expect(manifest: Manifest): Promise<Manifest> {
    const total = bytesOf(manifest);
    for (const part of manifest.parts) this.#parts.set(part.path, part);
    if (this.#parts.size < manifest.parts.length)
      throw new Damaged('su índice nombra algo dos veces');
    if (!this.#parts.has(SCHEMA)) throw new Damaged('está incompleto');
    if ((this.#parts.get(SCHEMA)?.bytes ?? 0) > SCHEMA_BYTES)
      throw new Damaged('las definiciones de sus tablas son demasiado grandes');
    await requireRoom(total, this.dir, this.reading.mostBytes);
    this.#left += total + manifest.parts.length * AROUND_ENTRY;
    return manifest;
  }

  async #unpack(entry: Source): Promise<void> {
    const { name, size } = entry.header;
    const part = this.#parts.get(name);
    if (!part) throw new Damaged(`trae algo que su índice no nombra (${shown(name)})`);
    if (size !== part.bytes) throw new Damaged(`${name} no tiene el tamaño que debía`);
    const { sha256, lines } = await writeMeasured(
      entry as AsyncIterable<Uint8Array>,
      join(this.dir, name),
    );
    if (sha256 !== part.sha256)
      throw new Damaged(`${name} no tiene la suma de comprobación que debía`);
    if (lines > (part.rows ?? lines))
      throw new Damaged(`${name} tiene más filas que las que debía`);
    this.#parts.delete(name);
  }
}

function parse(text: string): Manifest {
  const read = manifestShape.safeParse(parseJson(text));
  if (!read.success) throw new Damaged('su índice no se entiende');
  if (read.data.format > FORMAT)
    throw new Damaged(`lo hizo una versión más nueva (${read.data.version}); actualiza este sitio`);
  return read.data;
}

async function textOf(entry: Source, most: number): Promise<string> {
  if ((entry.header.size ?? 0) > most)
    throw new Damaged(`${entry.header.name} es demasiado grande`);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const shown = (name: string): string => JSON.stringify(name.slice(0, 80));

/** A disk that is full or a file that is not there is no damage. */
function explained(error: unknown): Error {
  if (error instanceof Damaged || error instanceof TooLarge) return error;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Error(`No existe el archivo del respaldo: ${message}`);
  if (syscall) return error as Error;
  return new Damaged(`está dañado (${message})`);
}
