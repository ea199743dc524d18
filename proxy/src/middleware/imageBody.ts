import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { IMAGE_MAX_BYTES } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { Reservation } from '../limits/bodyQuota.ts';
import type { Image } from '../upstream/imageForm.ts';
import { Chunks, readBody } from './readBody.ts';

/** What a form has beside the image. */
const FORM_BYTES = 65_536;
const END_MS = 1_000;

interface ImageBody {
  id: string;
  image: Image;
  /** For a text or a cover that is still being edited: the item's own image stays as it is. */
  inText: boolean;
}

/** A multipart body with the item's id and one file called `image`; the CMS decodes the file. */
export function readImage(
  request: IncomingMessage,
  idField: string,
  reservation: Reservation,
): Promise<ImageBody> {
  return new Promise((resolve, reject) => {
    const form = openForm(request);
    const chunks = new Chunks();
    let id: string | undefined;
    let inText = false;
    let type: string | undefined;
    let failure: ApiError | undefined;
    const fail = (error: ApiError) => {
      failure ??= error;
      reject(failure);
    };
    form.on('field', (name, value) => {
      if (name === idField) id = value;
      if (name === 'in_text') inText = value === 'true';
    });
    form.on('file', (name, file, { mimeType }) => {
      // Of a form that ends too early each file says so too, and unheard that would end the process.
      file.on('error', (cause) => {
        fail(new ApiError('request.incomplete', { cause }));
      });
      if (name !== 'image') return void file.resume();
      type = mimeType;
      file.on('data', (chunk: Buffer) => {
        chunks.add(chunk);
      });
      file.on('limit', () => {
        fail(tooLarge());
      });
    });
    form.on('error', (cause) => {
      fail(new ApiError('request.incomplete', { cause }));
    });
    form.on('close', () => {
      if (id === undefined) fail(missing(idField));
      else if (type === undefined || chunks.length === 0) fail(missing('image'));
      else resolve({ id, image: { chunks: chunks.all, length: chunks.length, type }, inText });
    });
    const bounds = { bytes: IMAGE_MAX_BYTES + FORM_BYTES, reservation };
    readBody(request, bounds, (chunk) => {
      if (failure) throw failure;
      form.write(chunk);
    }).then(
      () => {
        form.end();
        // Of a part that begins after the end busboy waits for its end for ever; the others are read by then.
        setTimeout(() => {
          fail(new ApiError('request.incomplete'));
        }, END_MS);
      },
      (error: ApiError) => {
        fail(error.status === 413 ? tooLarge() : error);
      },
    );
  });
}

function openForm(request: IncomingMessage): busboy.Busboy {
  // It says so when it has read as much.
  const fileSize = IMAGE_MAX_BYTES + 1;
  const limits = { files: 1, fields: 10, parts: 12, fieldSize: 1_000, fileSize };
  try {
    return busboy({ headers: request.headers, limits });
  } catch (cause) {
    throw new ApiError('image.not_multipart', { cause });
  }
}

const tooLarge = () => new ApiError('image.too_large');

const missing = (field: string) => {
  const message = `Falta «${field}».`;
  return new ApiError('request.invalid', { message, errors: [{ field, message }] });
};
