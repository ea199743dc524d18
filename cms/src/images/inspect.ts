import { IMAGE_MAX_PIXELS } from '../contract.generated';

// What takes libvips minutes or gigabytes, and shows in the bytes alone.

/** How a file of each format begins: others, as an SVG that takes minutes, are not read at all. */
const SIGNATURE = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP)/s;
export const isSigned = (source: Buffer): boolean =>
  SIGNATURE.test(source.toString('latin1', 0, 12));

/** Linear, also where the mark stands everywhere. */
function isMoreOften(source: Buffer, mark: Buffer, most: number): boolean {
  let at = -1;
  for (let count = 0; count <= most; count++) {
    at = source.indexOf(mark, at + 1);
    if (at === -1) return false;
  }
  return true;
}

const WEBP_FRAME = Buffer.from('ANMF');
/** Asking libvips how many there are takes it the square of that. */
export const hasMoreFrames = (source: Buffer, most: number): boolean =>
  isMoreOften(source, WEBP_FRAME, most);

/** Baseline, extended and progressive. Those coded arithmetically take ten times as long, and browsers show none. */
const JPEG_FRAMES = [0xc0, 0xc1, 0xc2];
/** Other markers from 0xC0 to 0xCF that begin no frame. */
const JPEG_TABLES = [0xc4, 0xc8, 0xcc];
/** Markers that stand alone; others are followed by their length. */
const isAlone = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd7);

/** The marker of the frame, as libjpeg finds it: the first one. */
function jpegFrame(source: Buffer): number | undefined {
  let at = source.indexOf(0xff, 2);
  while (at !== -1 && at + 3 < source.length) {
    const marker = source.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !JPEG_TABLES.includes(marker)) return marker;
    if (marker === 0xff) at += 1;
    else at = source.indexOf(0xff, at + 2 + (isAlone(marker) ? 0 : source.readUInt16BE(at + 2)));
  }
  return undefined;
}

/** Cameras write some ten; each one goes over the whole picture. */
const MAX_JPEG_SCANS = 100;
const MAX_SCANNED_PIXELS = 20 * IMAGE_MAX_PIXELS;
const JPEG_SCAN = Buffer.from([0xff, 0xda]);

export function isCostlyJpeg(source: Buffer, pixels: number): boolean {
  const most = Math.min(MAX_JPEG_SCANS, MAX_SCANNED_PIXELS / pixels);
  return (
    !JPEG_FRAMES.includes(jpegFrame(source) ?? 0) ||
    isMoreOften(source, JPEG_SCAN, Math.floor(most))
  );
}
