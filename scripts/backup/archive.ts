import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Extract, type Pack } from 'tar-stream';
import { writeMeasured } from './hashing.ts';
import { FORMAT, manifestShape, type Manifest, type Part } from './manifest.ts';

type Source =
  ReturnType<Extract[typeof Symbol.asyncIterator]> extends AsyncIterator<infer S> ? S : never;

const MANIFEST = 'manifest.json';
const SEAL = 'manifest.sha256';

export class Damaged extends Error {
  constructor(why: string) {
    super(`El respaldo no sirve: ${why}. No se cambió nada.`);
  }
}

/** Appears whole or not at all: written aside, synced and renamed; for its owner's eyes only. */
export async function writeArchive(file: string, dir: string, manifest: Manifest): Promise<number> {
  const partial = `${file}.partial`;
  try {
    const tar = pack({});
    const output = createWriteStream(partial, { mode: 0o600 });
    await Promise.all([pipeline(tar, createGzip(), output), fill(tar, dir, manifest)]);
    await sync(partial);
    await rename(partial, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function fill(tar: Pack, dir: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  tar.entry({ name: MANIFEST }, text);
  tar.entry({ name: SEAL }, sealOf(text));
  for (const { path, bytes } of manifest.parts) {
    const entry = tar.entry({ name: path, size: bytes });
    for await (const chunk of createReadStream(join(dir, path)))
      if (!entry.write(chunk)) await once(entry, 'drain');
    entry.end(undefined);
    await once(entry, 'close'); // the next one begins behind it
  }
  tar.finalize();
}

const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** Unpacks into an empty folder and checks every byte; whatever is wrong throws Damaged. */
export async function readArchive(file: string, dir: string): Promise<Manifest> {
  const tar = extract({});
  const reading = pipeline(createReadStream(file), createGunzip(), tar);
  const checking = check(tar, dir);
  checking.catch((error: unknown) => tar.destroy(error as Error)); // the reading must not go on alone
  const [checked, read] = await Promise.allSettled([checking, reading]);
  if (checked.status === 'rejected') throw explained(checked.reason);
  if (read.status === 'rejected') throw explained(read.reason);
  return checked.value;
}

async function check(tar: Extract, dir: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let text = '';
  let sealed = false;
  const left = new Map<string, Part>();
  for await (const entry of tar) {
    const { name } = entry.header;
    if (!manifest) {
      if (name !== MANIFEST) throw new Damaged('no empieza como un respaldo de este sitio');
      text = await textOf(entry);
      manifest = parse(text);
      for (const part of manifest.parts) left.set(part.path, part);
    } else if (name === SEAL) {
      if ((await textOf(entry)) !== sealOf(text)) throw new Damaged('su índice fue alterado');
      sealed = true;
    } else {
      await checkPart(entry, left.get(name), dir);
      left.delete(name);
    }
  }
  if (!manifest || !sealed) throw new Damaged('está incompleto');
  const [missing] = left.keys();
  if (missing) throw new Damaged(`está incompleto, le falta ${missing}`);
  return manifest;
}

async function checkPart(entry: Source, part: Part | undefined, dir: string): Promise<void> {
  if (!part) throw new Damaged(`trae algo que su índice no nombra (${entry.header.name})`);
  const { bytes, sha256 } = await writeMeasured(
    entry as AsyncIterable<Uint8Array>,
    join(dir, part.path),
  );
  if (bytes !== part.bytes || sha256 !== part.sha256)
    throw new Damaged(`${part.path} no tiene la suma de comprobación que debía`);
}

function parse(text: string): Manifest {
  const read = manifestShape.safeParse(json(text));
  if (!read.success) throw new Damaged('su índice no se entiende');
  if (read.data.format > FORMAT)
    throw new Damaged(`lo hizo una versión más nueva (${read.data.version}); actualice este sitio`);
  return read.data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function textOf(entry: Source): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A disk that is full or a file that is not there is no damage. */
function explained(error: unknown): Error {
  if (error instanceof Damaged) return error;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Error(`No existe el archivo del respaldo: ${message}`);
  if (syscall) return error as Error;
  return new Damaged(`está dañado (${message})`);
}
