import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors.ts';
import { Chunks, readBody } from './readBody.ts';
import type { Bounds } from './readBody.ts';

const decoder = new TextDecoder();

/** Whether one was announced; an empty one has no type. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Pages of other sites may send anything else unasked. */
export function mustBeJson(type: string): void {
  if (type === 'application/json') return;
  throw new ApiError('request.not_json');
}

/** The JSON of a request; none at all is an empty object, as the documented client sends it. */
export async function readJson(
  request: IncomingMessage,
  type: string,
  bounds: Bounds,
): Promise<unknown> {
  const chunks = new Chunks();
  await readBody(request, bounds, (chunk) => {
    chunks.add(chunk);
  });
  const text = decoder.decode(Buffer.concat(chunks.all));
  if (text.trim() === '') return {};
  mustBeJson(type);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ApiError('request.bad_json', { cause: error });
  }
}
