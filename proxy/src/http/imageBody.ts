import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { ApiError } from '../errors.ts';
import type { Image } from '../strapi/imageForm.ts';

const IMAGE_MAX = 10 * 1_048_576;

export interface ImageBody {
  id: string;
  image: Image;
  /** For use inside the item's text: its own image stays as it is. */
  inText: boolean;
}

/** A multipart body with the item's id and one file called `image`; the CMS decodes the file. */
export function readImage(request: IncomingMessage, idField: string): Promise<ImageBody> {
  return new Promise((resolve, reject) => {
    const form = openForm(request);
    let id: string | undefined;
    let inText = false;
    let image: Image | undefined;
    const fail = (error: ApiError) => {
      request.unpipe(form);
      request.resume();
      reject(error);
    };
    form.on('field', (name, value) => {
      if (name === idField) id = value;
      if (name === 'in_text') inText = value === 'true';
    });
    form.on('file', (name, file, { mimeType }) => {
      if (name !== 'image') return void file.resume();
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('limit', () => {
        fail(new ApiError(413, 'La imagen es demasiado grande: admite 10 MB.'));
      });
      file.on('end', () => (image = { bytes: Buffer.concat(chunks), type: mimeType }));
    });
    form.on('error', (cause) => {
      fail(new ApiError(400, 'El envío de la imagen llegó incompleto.', { cause }));
    });
    form.on('close', () => {
      if (id === undefined) reject(missing(idField));
      else if (image === undefined || image.bytes.length === 0) reject(missing('image'));
      else resolve({ id, image, inText });
    });
    request.on('aborted', () => {
      fail(new ApiError(400, 'El envío de la imagen se interrumpió.'));
    });
    request.pipe(form);
  });
}

function openForm(request: IncomingMessage): busboy.Busboy {
  const limits = { files: 1, fields: 10, parts: 12, fieldSize: 1_000, fileSize: IMAGE_MAX };
  try {
    return busboy({ headers: request.headers, limits });
  } catch (cause) {
    throw new ApiError(415, 'La imagen debe enviarse como multipart/form-data.', { cause });
  }
}

const missing = (field: string) => {
  const message = `Falta «${field}».`;
  return new ApiError(400, message, { errors: [{ field, message }] });
};
