import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

interface Measure {
  bytes: number;
  sha256: string;
}

export interface Written extends Measure {
  /** Line ends of either kind; in COPY's text format, exactly one a row. */
  lines: number;
}

const LINE_ENDS = [10, 13];

class Meter {
  readonly #hash = createHash('sha256');
  bytes = 0;
  lines = 0;

  take(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    for (const end of LINE_ENDS)
      for (let at = chunk.indexOf(end); at >= 0; at = chunk.indexOf(end, at + 1)) this.lines += 1;
  }

  read(): Written {
    return { bytes: this.bytes, lines: this.lines, sha256: this.#hash.digest('hex') };
  }
}

/** Writes a stream to a file of ours and measures it on its way. */
export async function writeMeasured(
  source: AsyncIterable<Uint8Array>,
  file: string,
): Promise<Written> {
  await mkdir(dirname(file), { recursive: true });
  const meter = new Meter();
  async function* measured(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      meter.take(chunk);
      yield chunk;
    }
  }
  await pipeline(source, measured, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  return meter.read();
}

export async function measure(source: AsyncIterable<Uint8Array>): Promise<Measure> {
  const meter = new Meter();
  for await (const chunk of source) meter.take(chunk);
  const { bytes, sha256 } = meter.read();
  return { bytes, sha256 };
}
