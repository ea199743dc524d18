import type { Readable } from 'node:stream';

/** What a call answers to whoever asked, before it is written. */
export interface Output {
  body?: unknown;
  total?: number;
  /** Instead of a body: a file to keep. */
  file?: { type: string; name: string; length: number; bytes: Buffer | Readable };
  /** Of the one item that it is. */
  version?: string | undefined;
  /** The same of each item of a list. */
  versions?: string[];
}
