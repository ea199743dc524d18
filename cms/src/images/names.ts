/**
 * `/uploads/<stem>_w<width>.<ext>` is the picture, with its real width in its name; beside it stand
 * `/uploads/<stem>-400.webp`, `-800`, `-1600`: those of them that are narrower than the picture.
 */
const UPLOADED = /\/uploads\/([0-9a-z]{16,64})(?:_w\d+|-\d+)\.(?:jpg|png|webp|gif|avif)/g;

export const pictureName = (stem: string, width: number): string => `${stem}_w${width}`;
export const narrowName = (stem: string, width: number): string => `${stem}-${width}`;

/** The stems of all pictures of ours that a text names, whether alone or inside HTML. */
export function stemsIn(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  return [...text.matchAll(UPLOADED)].flatMap(([, stem]) => (stem ? [stem] : []));
}
