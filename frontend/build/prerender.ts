import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { loaderConfigOf, pagesOf } from './loaderConfig.ts';
import { compress } from './precompress.ts';
import { serverBuild } from './serverBuild.ts';

type Prerender = typeof import('../src/rendering/entry/prerender.tsx');

const ENTRY = 'src/rendering/entry';
const CRITICAL_FONTS = /\/(bricolage-grotesque|instrument-sans)-(?!latin)[^/]*\.woff2$/;
/** Vite would load all scripts at once; the inline loader decides when, and which. */
const VITE_TAGS = /\s*<(script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

const fontLinks = (files: string[]) =>
  files
    .filter((file) => CRITICAL_FONTS.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>\n`)
    .join('');

/** The few rules of the fonts are critical CSS: as a file they would block the first paint. */
async function inlineStyles(html: string, dist: string): Promise<string> {
  let page = html;
  for (const [link, file = ''] of html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g)) {
    const css = await readFile(join(dist, file), 'utf8');
    const style = css.trim().replaceAll('url(./', `url(/${dirname(file)}/`);
    page = page.replace(link, () => `<style>${style}</style>`);
  }
  return page;
}

/** The renderer, for the proxy's worker thread. */
const RENDERER = { prerender: `${ENTRY}/prerender.tsx`, renderer: `${ENTRY}/renderer.ts` };

/** Prerenders the home into the page that is sent, and leaves the renderer beside it. */
export function prerender(): Plugin {
  let root = '';
  let dist = '';
  let clientBundle: Rolldown.OutputBundle;
  return {
    name: 'portafolio-prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved({ root: folder, build: { outDir } }) {
      root = folder;
      dist = join(folder, outDir);
    },
    generateBundle(_, bundle) {
      clientBundle = { ...bundle };
    },
    async closeBundle() {
      const folder = join(dist, '.renderer');
      await serverBuild(root, folder, RENDERER, ['axios']);
      const server = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as Prerender;
      const { prerenderedRoutes, routes, wordsOf } = server;
      const config = loaderConfigOf(clientBundle, routes, prerenderedRoutes, wordsOf);
      const { currentPath, srcSetOf, loadPage, LOADER_CONFIG_ID } = server;
      const block = `<script type="application/json" id="${LOADER_CONFIG_ID}">${JSON.stringify(config)}</script>`;
      const read = `JSON.parse(document.getElementById('${LOADER_CONFIG_ID}').textContent)`;
      const args = [read, currentPath, srcSetOf].join();
      const loader = await minify('loader.js', `(${loadPage.toString()})(${args})`);
      const page = join(dist, 'index.html');
      const html = (await readFile(page, 'utf8')).replace(VITE_TAGS, '');
      const styles = await server.globalStyles();
      const template = (await inlineStyles(html, dist))
        .replace('</head>', () => `${styles}\n</head>`)
        .replace(
          '</title>',
          () =>
            `</title>\n${fontLinks(Object.keys(clientBundle))}${block}<script>${loader.code.trim()}</script>`,
        );
      await writeFile(join(folder, 'page.html'), template);
      const pages = pagesOf(config, routes, prerenderedRoutes);
      await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
      // The home as it is sent while the owner's card cannot be had.
      const home = { path: '/', canonical: '/', answers: {} };
      await writeFile(page, await server.renderPage(template, home));
      await compress(page);
    },
  };
}
