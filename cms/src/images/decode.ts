import { errors } from '@strapi/utils';
import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  IMAGE_COSTLY_MAX_PIXELS,
  IMAGE_MAX_FRAMES,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  IMAGE_MAX_WIDTH,
  IMAGE_WIDTHS,
} from '../contract.generated';
import { unsupported } from '../errors';
import { boundedQueue } from '../server/queue';
import { formats, narrowFormat, type Format } from './formats';

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
}

// No picture is decoded twice: a cache would never be hit.
sharp.cache(false);
// One thread for each picture, so that the site keeps some.
sharp.concurrency(1);
// What is none of the site's formats, as an SVG or an AVIF, is not read at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});

/** The largest picture that a person sends takes eleven seconds. */
const LIMIT = { seconds: 60 };

/** Decoded pictures take much memory: two at once, and the others wait. */
const queued = boundedQueue({ concurrency: 2, maxQueued: 50 });

/** A PNG this big, and so many times bigger than the same as a photograph, is a photograph. */
const PHOTO = { bytes: 100 * 1024, times: 3 };

const notAPicture = () =>
  unsupported('El archivo no es una imagen JPEG, PNG, WebP ni GIF', 'image.unsupported_format');
const tooLarge = () =>
  new errors.PayloadTooLargeError(
    `La imagen es demasiado grande: hasta ${IMAGE_MAX_PIXELS / 1e6} millones de píxeles (${IMAGE_COSTLY_MAX_PIXELS / 1e6} si se mueve), ${IMAGE_MAX_SIDE} por lado y ${IMAGE_MAX_FRAMES} cuadros`,
    { code: 'image.too_many_pixels' },
  );

/** The bytes decide; neither the name nor the declared type is trusted. */
async function readMetadata(file: string): Promise<Metadata & { own: keyof typeof formats }> {
  const metadata = await sharp(file, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAPicture();
    });
  const { format } = metadata;
  if (!Object.hasOwn(formats, format)) throw notAPicture();
  if (!fits(metadata)) throw tooLarge();
  return { ...metadata, own: format as keyof typeof formats };
}

/** The height of a moving picture is that of all its frames together. */
function fits({ width, height, pageHeight = height, pages = 1 }: Metadata): boolean {
  const most = pages > 1 ? IMAGE_COSTLY_MAX_PIXELS : IMAGE_MAX_PIXELS;
  const side = Math.max(width, pageHeight);
  return side <= IMAGE_MAX_SIDE && width * height <= most && pages <= IMAGE_MAX_FRAMES;
}

/** Decoded once, in the width of its largest: the others are made of it. */
async function decodeStill(file: string): Promise<Sharp> {
  const { data, info } = await sharp(file, { limitInputPixels: IMAGE_MAX_PIXELS })
    .timeout(LIMIT)
    .autoOrient()
    .resize({ width: IMAGE_MAX_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
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

export interface Options {
  /** A PNG stays one, whatever it shows. */
  sameFormat?: boolean;
}

/** Re-encoded, upright, without metadata, no wider than the site needs. */
async function reencode(file: string, { sameFormat }: Options): Promise<Pictures> {
  const { own, pages = 1, hasAlpha } = await readMetadata(file);
  const still = pages === 1;
  try {
    const decoded = still
      ? await decodeStill(file)
      : sharp(file, { animated: true, limitInputPixels: IMAGE_COSTLY_MAX_PIXELS }).timeout(LIMIT);
    const same = await encode(decoded, formats[own], IMAGE_MAX_WIDTH);
    const judged = own === 'png' && !sameFormat;
    const picture = judged ? await asPhoto(decoded, same, hasAlpha) : same;
    const narrow: Picture[] = [];
    for (const width of IMAGE_WIDTHS) {
      if (width < picture.width) narrow.push(await encode(decoded, narrowFormat, width));
    }
    return { picture, narrow };
  } catch (error) {
    // A valid header, and a body that cannot be decoded, or not in time.
    throw (error as Error).message.startsWith('timeout') ? tooLarge() : notAPicture();
  }
}

/** The pictures that the site keeps of a file, when it is its turn. */
export const decode = (file: string, options: Options = {}): Promise<Pictures> =>
  queued(() => reencode(file, options));
