import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Compressed so much at a time: off the main thread, which a switch for each row would cost more. */
const AT_ONCE = 65_536;

/** A file of an archive, packed as it is written, in a temporary file that has no name. */
export class ZipPart {
  readonly name: string;
  readonly #file: FileHandle;
  readonly #deflate = createDeflateRaw();
  readonly #packing: Promise<void>;
  #waiting = '';
  /** As the archive says them. */
  crc = 0;
  plain = 0;
  packed = 0;

  /** Gone from its folder at once, it leaves nothing behind, however this process ends. */
  static async open(name: string): Promise<ZipPart> {
    const temporary = path.join(tmpdir(), `portafolio-${randomUUID()}`);
    const file = await open(temporary, 'wx+', 0o600);
    await unlink(temporary);
    return new ZipPart(name, file);
  }

  private constructor(name: string, file: FileHandle) {
    this.name = name;
    this.#file = file;
    this.#packing = pipeline(this.#deflate, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await file.appendFile(chunk);
    });
    // Whoever writes or ends it gets to know.
    this.#packing.catch(() => undefined);
  }

  async write(text: string): Promise<void> {
    this.#waiting += text;
    if (this.#waiting.length >= AT_ONCE) await this.#flush();
  }

  async end(): Promise<void> {
    await this.#flush();
    this.#deflate.end();
    await this.#packing;
    this.packed = (await this.#file.stat()).size;
  }

  /** Through the handle, which nobody closes in the midst of a read: a stream would end the process. */
  async *read(): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.packed;) {
      const { bytesRead, buffer } = await this.#file.read(Buffer.alloc(AT_ONCE), 0, AT_ONCE, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  async close(): Promise<void> {
    this.#deflate.destroy();
    await this.#file.close().catch(() => undefined);
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#waiting);
    this.#waiting = '';
    this.crc = crc32(bytes, this.crc);
    this.plain += bytes.length;
    if (!this.#deflate.write(bytes))
      await Promise.race([once(this.#deflate, 'drain'), this.#packing]);
  }
}
