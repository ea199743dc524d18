import * as z from 'zod';
import { ApiError } from '../../errors.ts';
import type { Strapi } from '../client.ts';
import { read } from '../mapping.ts';
import { nothing, withBody, withoutBody } from '../operation.ts';
import type { Input, Operation } from '../operation.ts';
import type { Output } from '../output.ts';
import { linesOf } from './lines.ts';
import type { Line } from './lines.ts';
import { textsOf } from './texts.ts';
import { zipOf } from './zip.ts';
import { ZipPart } from './zipPart.ts';

const erasure = z.object({ eraseAt: z.string() });

/** An export as a zip of both texts: nothing of it is held whole, here or at the CMS. */
export async function ownDataZip(lines: AsyncIterable<Line>, at: Date) {
  const parts: ZipPart[] = [];
  const open = async (name: string) => {
    const part = await ZipPart.open(name);
    parts.push(part);
    return part;
  };
  try {
    const [json, html] = [await open('datos.json'), await open('datos.html')];
    for await (const texts of textsOf(lines, at)) {
      await json.write(texts.json);
      await html.write(texts.html);
    }
    for (const part of parts) await part.end();
    return zipOf(parts, at);
  } catch (error) {
    for (const part of parts) await part.close();
    throw error;
  }
}

/** An answer of the CMS that breaks off is no failure of ours. */
const asUnavailable = (cause: unknown) =>
  cause instanceof ApiError ? cause : new ApiError('upstream.unavailable', { cause });

export const ownDataExport =
  (strapi: Pick<Strapi, 'stream'>) =>
  async ({ token }: Input): Promise<Output> => {
    const lines = await strapi.stream({ method: 'GET', path: '/api/account/export', token });
    const zip = ownDataZip(linesOf(lines), new Date());
    const { length, bytes } = await zip.catch((error: unknown) => {
      lines.destroy();
      throw asUnavailable(error);
    });
    return { file: { type: 'application/zip', name: 'mis-datos.zip', length, bytes } };
  };

export const ownDataOperations: Record<string, Operation> = {
  erase: withBody('POST', '/api/account/erase', ({ json }) => ({ body: read(erasure, json) })),
  keep: withoutBody('DELETE', '/api/account/erase', nothing),
};
