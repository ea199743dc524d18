import { readFile } from 'node:fs/promises';
import { errors } from '@strapi/utils';
import createError from 'http-errors';
import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  IMAGE_COSTLY_MAX_PIXELS,
  IMAGE_MAX_FRAMES,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  IMAGE_MAX_WIDTH,
  IMAGE_WIDTHS,
  SHARE_IMAGE,
} from '../contract.generated';
import { boundedQueue } from '../server/queue';
import { formats, narrowFormat, type Format } from './formats';
import { hasMoreFrames, isCostlyJpeg, isSigned } from './inspect';

export interface Picture {
  ext: string;
  mime: string;
  width: number;
  height: number;
  bytes: Buffer;
}

export interface Pictures {
  picture: Picture;
  /** WebP, by width; empty when the picture is narrow. */
  narrow: Picture[];
  /** A JPEG in the shape of a shared link's; none of a narrow or moving picture. */
  share?: Picture | undefined;
}

// Every picture is decoded once: a cache would never be hit.
sharp.cache(false);
// One thread for each picture, so that the site keeps some.
sharp.concurrency(1);

/** Decoded pictures take much memory: a few at once; those that wait stay on the disk. */
const queued = boundedQueue({ concurrency: 2, maxQueued: 10 });

/** A PNG this big, and so many times bigger than the same as a photograph, is a photograph. */
const PHOTO = { bytes: 100 * 1024, times: 3 };

const notAPicture = () =>
  createError(415, 'El archivo no es una imagen JPEG, PNG, WebP ni GIF', {
    name: 'UnsupportedMediaTypeError',
  });

const tooLarge = () =>
  new errors.PayloadTooLargeError(
    `La imagen es demasiado grande: hasta ${IMAGE_MAX_PIXELS / 1e6} millones de píxeles (${IMAGE_COSTLY_MAX_PIXELS / 1e6} si se mueve), ${IMAGE_MAX_SIDE} por lado y ${IMAGE_MAX_FRAMES} cuadros`,
    { code: 'image.too_many_pixels' },
  );

/** The bytes decide; neither the name nor the declared type is trusted. */
async function readMetadata(source: Buffer): Promise<Metadata & { own: keyof typeof formats }> {
  if (!isSigned(source)) throw notAPicture();
  if (hasMoreFrames(source, IMAGE_MAX_FRAMES)) throw tooLarge();
  const metadata = await sharp(source, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAPicture();
    });
  const { format, width, height } = metadata;
  if (!Object.hasOwn(formats, format)) throw notAPicture();
  if (!fits(metadata)) throw tooLarge();
  if (format === 'jpeg' && isCostlyJpeg(source, width * height)) throw notAPicture();
  return { ...metadata, own: format as keyof typeof formats };
}

/** The height of a moving picture is that of all its frames together. */
function fits({ width, height, pageHeight = height, pages = 1 }: Metadata): boolean {
  const most = pages > 1 ? IMAGE_COSTLY_MAX_PIXELS : IMAGE_MAX_PIXELS;
  const side = Math.max(width, pageHeight);
  return side <= IMAGE_MAX_SIDE && width * height <= most && pages <= IMAGE_MAX_FRAMES;
}

async function encode(source: Sharp, { write, ext, mime }: Format, width: number) {
  const resized = source.clone().resize({ width, withoutEnlargement: true });
  const { data, info } = await write(resized).toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  return { ext, mime, width: info.width, height, bytes: data };
}

/** A drawing stays a PNG; a photograph sent as PNG is stored as photographs are. */
async function asPhoto(source: Sharp, png: Picture, hasAlpha: boolean): Promise<Picture> {
  if (png.bytes.length < PHOTO.bytes) return png;
  const opaque = !hasAlpha || (await source.clone().stats()).isOpaque;
  const photo = await encode(source, opaque ? formats.jpeg : formats.webp, IMAGE_MAX_WIDTH);
  return png.bytes.length > PHOTO.times * photo.bytes.length ? photo : png;
}

const SHARE_QUALITIES = [80, 60, 40];

/** Messengers take no heavy one: a picture full of detail is made with less of it. */
async function asShared(source: Sharp): Promise<Picture | undefined> {
  const { width, height, bytes } = SHARE_IMAGE;
  const shaped = source.clone().flatten({ background: '#fff' }).resize(width, height);
  for (const quality of SHARE_QUALITIES) {
    const data = await shaped.clone().jpeg({ quality, progressive: true }).toBuffer();
    if (data.length <= bytes)
      return { ext: '.jpg', mime: 'image/jpeg', width, height, bytes: data };
  }
  return undefined;
}

interface Options {
  /** A PNG stays one, whatever it shows. */
  sameFormat?: boolean;
}

async function reencode(source: Buffer, { sameFormat }: Options): Promise<Pictures> {
  const { own, pages = 1, hasAlpha } = await readMetadata(source);
  const still = pages === 1;
  const opened = sharp(source, { animated: !still, limitInputPixels: IMAGE_MAX_PIXELS });
  const upright = still ? opened.autoOrient() : opened;
  try {
    const same = await encode(upright, formats[own], IMAGE_MAX_WIDTH);
    const judged = own === 'png' && !sameFormat;
    const picture = judged ? await asPhoto(upright, same, hasAlpha) : same;
    const narrow: Picture[] = [];
    for (const width of IMAGE_WIDTHS) {
      if (width < picture.width) narrow.push(await encode(upright, narrowFormat, width));
    }
    const isShared = still && picture.width >= SHARE_IMAGE.from;
    return { picture, narrow, share: isShared ? await asShared(upright) : undefined };
  } catch {
    // A valid header, and a body that cannot be decoded.
    throw notAPicture();
  }
}

/** Re-encoded, upright, without metadata, no wider than the site needs. */
export const decode = (file: string, options: Options = {}): Promise<Pictures> =>
  queued(async () => reencode(await readFile(file), options));
