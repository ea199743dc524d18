import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors.ts';
import { Pieces } from './pieces.ts';
import { readBody } from './readBody.ts';
import type { Bounds } from './readBody.ts';

const decoder = new TextDecoder();

/** The JSON of a request; none at all is an empty object, as the documented client sends it. */
export async function readJson(
  request: IncomingMessage,
  type: string,
  bounds: Bounds,
): Promise<unknown> {
  const pieces = new Pieces();
  await readBody(request, bounds, (chunk) => {
    pieces.add(chunk);
  });
  const text = decoder.decode(Buffer.concat(pieces.all));
  if (text.trim() === '') return {};
  if (type !== 'application/json') {
    throw new ApiError(415, 'El cuerpo debe enviarse como application/json.');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ApiError(400, 'El cuerpo no es un JSON válido.', { cause: error });
  }
}
