import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { drawnScreens, piecesOf } from './pieces.ts';
import { squeeze } from './precompress.ts';

type Prerender = typeof import('../src/prerender.tsx');

const FIRST_FONTS = /(bricolage-grotesque-latin-700|instrument-sans-latin-wght)-normal.*\.woff2$/;
/** Vite asks for the scripts at once; our own starter knows better when, and which. */
const ASKED_BY_VITE = /\s*<(script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

const fontLinks = (files: string[]) =>
  files
    .filter((file) => FIRST_FONTS.test(file))
    .map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="./${file}" crossorigin>\n`,
    )
    .join('');

/** The fonts' few rules travel with the page: a file of their own would hold up the first paint. */
async function inlineStyles(html: string, dist: string): Promise<string> {
  let page = html;
  for (const [link, file = ''] of html.matchAll(
    /<link rel="stylesheet"[^>]*href="\.\/([^"]+)">/g,
  )) {
    const css = await readFile(join(dist, file), 'utf8');
    const style = css.trim().replaceAll('url(./', `url(./${dirname(file)}/`);
    page = page.replace(link, () => `<style>${style}</style>`);
  }
  return page;
}

/** What draws the page outside a browser, with all that it needs: whoever serves the site draws too. */
const drawing = (root: string, outDir: string) =>
  build({
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['axios'] },
    build: {
      ssr: true,
      manifest: false,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { prerender: 'src/prerender.tsx', drawer: 'src/drawer.ts' },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });

/** Draws the home once more, outside a browser, and leaves it in the page that is sent; and beside it what to draw with. */
export function prerender(): Plugin {
  let root = '';
  let dist = '';
  let made: Rolldown.OutputBundle;
  return {
    name: 'portafolio-prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved({ root: folder, build: { outDir } }) {
      root = folder;
      dist = join(folder, outDir);
    },
    generateBundle(_, bundle) {
      made = { ...bundle };
    },
    async closeBundle() {
      const folder = join(dist, '.drawing');
      await drawing(root, folder);
      const { asked, drawPage, fetchDrawn, firstLooks, routes, srcSetOf, start } = (await import(
        pathToFileURL(join(folder, 'prerender.mjs')).href
      )) as Prerender;
      const pieces = JSON.stringify(piecesOf(made, routes, firstLooks));
      const given = [pieces, asked, srcSetOf, fetchDrawn].join();
      const starter = `(${start.toString()})(${given})`;
      const page = join(dist, 'index.html');
      const html = (await readFile(page, 'utf8')).replace(ASKED_BY_VITE, '');
      const template = (await inlineStyles(html, dist)).replace(
        '</title>',
        () => `</title>\n${fontLinks(Object.keys(made))}<script>${starter}</script>`,
      );
      await writeFile(join(folder, 'page.html'), template);
      await writeFile(join(folder, 'screens.json'), JSON.stringify(drawnScreens(firstLooks)));
      await writeFile(page, await drawPage(template));
      await squeeze(page);
    },
  };
}
