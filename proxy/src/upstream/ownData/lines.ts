import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import * as z from 'zod';
import { ApiError } from '../../errors.ts';

const row = z.record(z.string(), z.unknown());
const line = z.union([
  z.object({ account: row }),
  z.object({ section: z.string(), count: z.int() }),
  z.object({ row }),
]);

/** A line of an export: the account, the beginning of a section, or the next row of that. */
export type Line = z.infer<typeof line>;

function read(text: string): Line {
  try {
    return line.parse(JSON.parse(text));
  } catch (cause) {
    throw new ApiError('upstream.invalid_response', { cause });
  }
}

/** What the CMS writes of an account, line by line; cut short it is no export. */
export async function* linesOf(stream: Readable): AsyncGenerator<Line> {
  const decoder = new StringDecoder('utf8');
  let left = '';
  for await (const chunk of stream) {
    const texts = (left + decoder.write(chunk as Buffer)).split('\n');
    left = texts.pop() ?? '';
    for (const text of texts) yield read(text);
  }
  if (left !== '') throw new ApiError('upstream.invalid_response');
}
