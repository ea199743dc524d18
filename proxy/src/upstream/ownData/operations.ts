import * as z from 'zod';
import { ApiError } from '../../errors.ts';
import type { Operation } from '../operation.ts';
import { ownDataPage } from './page.ts';
import type { OwnData } from './page.ts';
import { zipOf } from './zip.ts';

const row = z.record(z.string(), z.unknown());
const ownData = z.record(z.string(), z.union([z.array(row), row]));
const erasure = z.object({ eraseAt: z.string() });

function read<T>(schema: z.ZodType<T>, json: unknown): T {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ApiError('upstream.invalid_response', { cause: parsed.error });
  return parsed.data;
}

/** The same facts twice: for programs, and for a person. */
export function ownDataZip(data: OwnData, at: Date): Buffer {
  const json = JSON.stringify(data, null, 2);
  return zipOf({ 'datos.json': `${json}\n`, 'datos.html': ownDataPage(data, at) }, at);
}

export const ownDataOperations: Record<string, Operation> = {
  export: {
    request: () => ({ method: 'GET', path: '/api/account/export' }),
    answer: ({ json }) => {
      const bytes = ownDataZip(read(ownData, json), new Date());
      return { file: { type: 'application/zip', name: 'mis-datos.zip', bytes } };
    },
  },
  erase: {
    request: ({ body }) => ({ method: 'POST', path: '/api/account/erase', body }),
    answer: ({ json }) => ({ body: read(erasure, json) }),
  },
  keep: {
    request: () => ({ method: 'DELETE', path: '/api/account/erase' }),
    answer: () => ({}),
  },
};
