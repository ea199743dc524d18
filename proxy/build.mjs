import { createRequire } from 'node:module';
import { build } from 'esbuild';

const from = import.meta.dirname;
const ofKoa = createRequire(createRequire(`${from}/`).resolve('koa'));

// One file with all that it needs: a thousand small ones took most of a start to be found and read.
await build({
  absWorkingDir: from,
  entryPoints: ['src/main.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
  // pg asks it whether this is Cloudflare; where there is none it loads the whole of fetch to know.
  define: { navigator: '{"userAgent":"node"}' },
  // Koa's own parts bring one long list of file types three times; the newest answers for all.
  alias: { 'mime-types': ofKoa.resolve('mime-types') },
  // One is only for who compiles PostgreSQL's own client; the other is a binary of each platform.
  external: ['pg-native', '@takumi-rs/core'],
  // Packages of before ESM ask for their parts by this name.
  banner: {
    js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
  },
});
