import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Header } from 'tar-stream';
import type { Manifest } from '../../backup/archive/manifest.ts';
import { schemaShape, type Schema } from '../../backup/sql/schemaShape.ts';
import { checksum } from '../../backup/archive/signature.ts';

/** What somebody hostile can write: an archive whose sums are right and whose contents are not. */
export interface Archive {
  manifest: Manifest;
  parts: Map<string, Buffer>;
}

export async function readEntries(file: string): Promise<Archive> {
  const tar = extract({});
  const reading = pipeline(createReadStream(file), createGunzip(), tar);
  const parts = new Map<string, Buffer>();
  for await (const entry of tar) parts.set(entry.header.name, await buffer(entry));
  await reading;
  const manifest = JSON.parse(parts.get('manifest.json')?.toString() ?? '') as Manifest;
  for (const name of ['manifest.json', 'manifest.sha256', 'manifest.hmac']) parts.delete(name);
  return { manifest, parts };
}

export const schemaOf = ({ parts }: Archive): Schema =>
  schemaShape.parse(JSON.parse(parts.get('schema.json')?.toString() ?? ''));

/** Puts the sums of the parts into the list, so that only what they say is wrong. */
export function put({ manifest, parts }: Archive, path: string, text: string | Buffer): void {
  const bytes = Buffer.from(text);
  const part = manifest.parts.find((one) => one.path === path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const described = { path, bytes: bytes.length, sha256 };
  if (part) Object.assign(part, described);
  else manifest.parts.push(described);
  parts.set(path, bytes);
}

export type Entry = Partial<Header> & { name: string } & { body?: Buffer | string };

export async function writeEntries(file: string, entries: Entry[]): Promise<void> {
  const tar = pack({});
  const writing = pipeline(tar, createGzip({ level: 1 }), createWriteStream(file));
  for (const { body, ...header } of entries)
    await new Promise<void>((resolve, reject) => {
      tar.entry(header, body ?? '', (error) => (error ? reject(error) : resolve()));
    });
  tar.finalize();
  await writing;
}

export const headOf = (manifest: unknown, text = JSON.stringify(manifest)): Entry[] => [
  { name: 'manifest.json', body: text },
  { name: 'manifest.sha256', body: checksum(text) },
];

export const forge = (file: string, { manifest, parts }: Archive): Promise<void> =>
  writeEntries(file, [
    ...headOf(manifest),
    ...[...parts].map(([name, body]): Entry => ({ name, body })),
  ]);
