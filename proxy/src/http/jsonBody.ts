import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { ApiError } from '../errors.ts';

export const JSON_MAX = 1_048_576;

/** The JSON of a request; none at all is an empty object, as the documented client sends it. */
export async function readJson(request: IncomingMessage, type: string): Promise<unknown> {
  const text = await getRawBody(request, {
    length: request.headers['content-length'] ?? null,
    limit: JSON_MAX,
    encoding: 'utf8',
  });
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
