import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { MANIFEST_BYTES, MOST_PARTS, type Manifest } from './manifest.ts';
import { checksum, MANIFEST, SIGNATURE_FILE, CHECKSUM_FILE, signatureOf } from './signature.ts';

/** Appears whole or not at all: written aside, synced and renamed; for its owner's eyes only. */
export async function writeArchive(
  file: string,
  dir: string,
  manifest: Manifest,
  key: string | undefined,
): Promise<number> {
  const partial = `${file}.partial`;
  try {
    const tar = pack({});
    const output = createWriteStream(partial, { mode: 0o600 });
    await Promise.all([pipeline(tar, createGzip(), output), fill(tar, dir, manifest, key)]);
    await sync(partial);
    await rename(partial, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function fill(tar: Pack, dir: string, manifest: Manifest, key?: string): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  if (manifest.parts.length > MOST_PARTS || Buffer.byteLength(text) > MANIFEST_BYTES)
    throw new Error(`Son demasiados archivos para un respaldo: caben ${MOST_PARTS}.`);
  tar.entry({ name: MANIFEST }, text);
  tar.entry({ name: CHECKSUM_FILE }, checksum(text));
  if (key) tar.entry({ name: SIGNATURE_FILE }, signatureOf(key, text));
  for (const { path, bytes } of manifest.parts) {
    const entry = tar.entry({ name: path, size: bytes });
    for await (const chunk of createReadStream(join(dir, path)))
      if (!entry.write(chunk)) await once(entry, 'drain');
    entry.end(undefined);
    await once(entry, 'close'); // the next one begins behind it
  }
  tar.finalize();
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
