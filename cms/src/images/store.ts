import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { sanitizeText } from '../sanitize/plainText';
import type { Picture, Pictures } from './decode';
import { narrowFileName, fileName } from './fileKeys';

export const FILE = 'plugin::upload.file';

/** The mark of a picture that may be referenced nowhere: the hourly sweep checks it. */
export const MAYBE_ORPHAN = { inText: true };

/** Strapi's own file, as its providers and its media library know it. */
interface StoredFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  /** In kB. */
  size: number;
  width: number;
  height: number;
  path: null;
  getStream?: () => Readable;
  url?: string;
}

/** What the media library may say about a picture. */
export interface About {
  name: string;
  alternativeText?: string | undefined;
  caption?: string | undefined;
  folder?: number | undefined;
  folderPath?: string | undefined;
  /** The account of the panel that uploaded it. */
  createdBy?: number | undefined;
  provider_metadata?: object;
}

interface Provider {
  upload(file: StoredFile): Promise<void>;
}

interface Uploads {
  remove(file: object): Promise<unknown>;
}

export interface FileRow {
  id: number;
  url: string;
  hash: string;
  alternativeText: string | null;
}

/** The keys under which the media library looks for smaller pictures. */
const FORMAT_NAMES = ['thumbnail', 'medium', 'large'];

const uploads = (strapi: Core.Strapi) => strapi.plugin('upload').service<Uploads>('upload');

function toFile({ bytes, ext, mime, width, height }: Picture, hash: string): StoredFile {
  const size = Math.round(bytes.length / 10) / 100;
  const getStream = () => Readable.from(bytes);
  return { name: hash + ext, hash, ext, mime, size, width, height, path: null, getStream };
}

async function send(strapi: Core.Strapi, files: StoredFile[]): Promise<void> {
  const provider = strapi.plugin('upload').service<Provider>('provider');
  for (const file of files) {
    await provider.upload(file);
    delete file.getStream;
  }
}

/** Stores a decoded picture and its narrower ones: all of them, or nothing. */
export async function storePicture(
  strapi: Core.Strapi,
  { picture, narrow }: Pictures,
  fileKey: string,
  { name, ...about }: About,
): Promise<FileRow> {
  const main = toFile(picture, fileName(fileKey, picture.width));
  const formats = narrow.map((one) => toFile(one, narrowFileName(fileKey, one.width)));
  const provider = strapi.config.get('plugin::upload.provider');
  const formatsByName = Object.fromEntries(formats.map((file, i) => [FORMAT_NAMES[i], file]));
  const files = [...formats, main];
  const row = {
    ...main,
    ...about,
    name: displayName(name, main),
    formats: formatsByName,
    provider,
  };
  try {
    await send(strapi, files);
    const data = { folderPath: '/', ...row, url: main.url, getStream: undefined };
    return (await strapi.db.query(FILE).create({ data })) as FileRow;
  } catch (error) {
    const providers = strapi.plugin('upload').provider as {
      delete(file: object): Promise<unknown>;
    };
    await Promise.allSettled(files.map((file) => providers.delete(file)));
    throw error;
  }
}

/** Only for the media library's list; the name on disk is never the sender's. */
function displayName(given: string, { name }: StoredFile): string {
  return (
    sanitizeText(given)
      .replace(/[<>:"/\\|?*]/g, '')
      .trim()
      .slice(0, 100) || name
  );
}

async function removePicture(strapi: Core.Strapi, fileKey: string): Promise<void> {
  const files = await strapi.db.query(FILE).findMany({ where: { hash: { $startsWith: fileKey } } });
  for (const file of files) await uploads(strapi).remove(file);
}

/** Deleted now, or by a later sweep while the storage is unavailable. */
export async function discardPicture(strapi: Core.Strapi, fileKey: string): Promise<void> {
  try {
    await removePicture(strapi, fileKey);
  } catch (error) {
    strapi.log.warn(String(error));
    const where = { hash: { $startsWith: fileKey } };
    await strapi.db.query(FILE).updateMany({ where, data: { provider_metadata: MAYBE_ORPHAN } });
  }
}
