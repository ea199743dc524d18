import { IMAGE_MAX_BYTES, IMAGE_TYPES, calls } from '@portafolio/proxy/contract';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { send } from '../../../api/client.ts';
import { ApiError } from '../../../api/failure.ts';

interface UploadTarget {
  kind: WrittenName;
  id: number;
}

const TOO_LARGE = `El archivo pesa más de ${String(IMAGE_MAX_BYTES / 1_024 ** 2)} MB. Elige una imagen más pequeña.`;
const NO_IMAGE = `No es una imagen de las que se pueden mostrar: ${IMAGE_TYPES.map((type) => type.replace('image/', '')).join(', ')}.`;
const NOT_SENT = 'La imagen no llegó al sitio. Revisa tu conexión e intenta de nuevo.';

/** Uploads an image for what is being edited and returns its path. It counts, and is kept, once that is saved. An error says in Spanish what to do. */
export async function uploadImage(file: File, { kind, id }: UploadTarget): Promise<string> {
  // Sent whole, the connection may end before the refusal is read.
  if (file.size > IMAGE_MAX_BYTES) throw new Error(TOO_LARGE);
  if (!IMAGE_TYPES.some((type) => type === file.type)) throw new Error(NO_IMAGE);
  const body = new FormData();
  body.set(`${kind}_id`, String(id));
  body.set('in_text', 'true');
  body.set('image', file);
  try {
    return (await send(calls[kind].upload, { body })).data;
  } catch (error) {
    const told = error instanceof ApiError && error.failure.detail;
    throw told ? error : new Error(NOT_SENT, { cause: error });
  }
}
