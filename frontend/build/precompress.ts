import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const MIN_BYTES = 1_024;
const TEXT = /\.(js|css|svg|json)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a finished file compressed beside it, as small as it gets. */
export async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** The hashed assets, once at build time; the page itself is finished later (prerender.ts). */
export function precompress(): Plugin {
  let assets = '';
  return {
    name: 'portafolio-precompress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved({ root, build }) {
      assets = join(root, build.outDir, build.assetsDir);
    },
    async closeBundle() {
      const names = await readdir(assets);
      for (const name of names.filter((one) => TEXT.test(one))) await compress(join(assets, name));
    },
  };
}
