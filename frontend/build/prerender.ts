import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

const STYLE = /<style data-emotion="([^"]*)">([^<]*)<\/style>/g;
const FIRST_FONTS = /(bricolage-grotesque|instrument-sans)-latin-wght-normal.*\.woff2$/;

/** Emotion writes each rule beside its element; in the head they are one block, known by its hash. */
function hoist(html: string): { body: string; head: string } {
  const own: { names: string[]; rules: string }[] = [];
  const global: string[] = [];
  const body = html.replace(STYLE, (style, names: string, rules: string) => {
    if (names.startsWith('css ')) own.push({ names: names.split(' ').slice(1), rules });
    else global.push(style);
    return '';
  });
  const names = ['css', ...own.flatMap((one) => one.names)].join(' ');
  const block = `<style data-emotion="${names}">${own.map(({ rules }) => rules).join('')}</style>`;
  return { body, head: [...global, block].join('\n') };
}

const preloads = (files: string[], home: string[]) =>
  [
    ...files
      .filter((file) => FIRST_FONTS.test(file))
      .map(
        (file) => `<link rel="preload" as="font" type="font/woff2" href="./${file}" crossorigin>`,
      ),
    ...home.map((file) => `<link rel="modulepreload" href="./${file}">`),
  ].join('\n');

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

/** Draws the home once more, outside a browser, and leaves it in the page that is sent. */
export function prerender(): Plugin {
  let root = '';
  let dist = '';
  let links = '';
  return {
    name: 'portafolio-prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved({ root: folder, build: { outDir } }) {
      root = folder;
      dist = join(folder, outDir);
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const importsOf = (files: string[]): string[] =>
        files.flatMap((file) => [
          file,
          ...importsOf(chunks.find(({ fileName }) => fileName === file)?.imports ?? []),
        ]);
      const entry = chunks.filter((one) => one.isEntry);
      const home = chunks.filter((one) => one.facadeModuleId?.endsWith('/HomeScreen.tsx'));
      // What the entry imports has its link from vite.
      const linked = new Set(importsOf(entry.map(({ fileName }) => fileName)));
      const wanted = entry.flatMap(({ dynamicImports }) => dynamicImports);
      const more = new Set(importsOf([...wanted, ...home.map(({ fileName }) => fileName)]));
      links = preloads(
        Object.keys(bundle),
        [...more].filter((file) => !linked.has(file)),
      );
    },
    async closeBundle() {
      const made = join(root, 'node_modules', '.prerender');
      await build({
        root,
        logLevel: 'error',
        build: { ssr: 'src/prerender.tsx', outDir: made, emptyOutDir: true },
      });
      const { renderHome } = (await import(pathToFileURL(join(made, 'prerender.js')).href)) as {
        renderHome: () => string;
      };
      const { body, head } = hoist(renderHome());
      const page = join(dist, 'index.html');
      const html = await inlineStyles(await readFile(page, 'utf8'), dist);
      await writeFile(
        page,
        html
          .replace('</title>', () => `</title>\n${links}\n${head}`)
          .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`),
      );
      await rm(made, { recursive: true, force: true });
    },
  };
}
