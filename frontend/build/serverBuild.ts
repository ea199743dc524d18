import { build } from 'vite';

/** Scripts for the proxy, each with all that it needs but what it has itself. */
export const serverBuild = (
  root: string,
  outDir: string,
  input: Record<string, string>,
  external: string[] = [],
) =>
  build({
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      manifest: false,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
