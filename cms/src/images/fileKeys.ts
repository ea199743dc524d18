import { formats } from './formats';

/** Also of those that were taken before. */
const ENDINGS = [...Object.values(formats).map(({ ext }) => ext.slice(1)), 'avif'];

/**
 * `/uploads/<fileKey>_w<width>.<ext>` is the picture, with its real width in its name; beside it stand
 * `/uploads/<fileKey>-400.webp`, `-800`, `-1600`: those of them that are narrower than the picture,
 * and beside older ones `-1200.jpg`, for links that were shared.
 */
const UPLOAD_PATH = new RegExp(
  String.raw`/uploads/([0-9a-z]{16,64})(?:_w\d+|-\d+)\.(?:${ENDINGS.join('|')})`,
  'g',
);

export const fileName = (fileKey: string, width: number): string => `${fileKey}_w${width}`;
export const narrowFileName = (fileKey: string, width: number): string => `${fileKey}-${width}`;

/** The file keys of all uploads that a value references, whether alone, inside HTML or in JSON. */
export function fileKeysIn(value: unknown): string[] {
  const text = typeof value === 'object' ? JSON.stringify(value) : value;
  if (typeof text !== 'string') return [];
  return [...text.matchAll(UPLOAD_PATH)].flatMap(([, fileKey]) => (fileKey ? [fileKey] : []));
}
