import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { serverBuild } from './serverBuild.ts';
import { unpackWoff, widthsOf } from './typeface.ts';

type Theme = typeof import('../src/app/theme/colors.ts');

const FOLDER = '.discovery';
const { resolve } = createRequire(import.meta.url);
/** The title's typeface, in the parts that it is published in. */
const FONTS = ['latin', 'latin-ext'].map(
  (part) => `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${part}-700-normal.woff`,
);

/** What makes an article's text fit for a feed, and the colours. */
const SCRIPTS = {
  feedTexts: 'src/components/richText/server/feedTexts.ts',
  colors: 'src/app/theme/colors.ts',
};

async function writeFonts(folder: string) {
  const fonts = await Promise.all(
    FONTS.map(async (name) => unpackWoff(await readFile(resolve(name)))),
  );
  await Promise.all(
    fonts.map((font, index) => writeFile(join(folder, `${String(index)}.ttf`), font)),
  );
  return Object.assign({}, ...fonts.map(widthsOf).toReversed()) as Record<string, number>;
}

async function colorsIn(folder: string) {
  const { semanticTokens } = (await import(
    pathToFileURL(join(folder, 'colors.mjs')).href
  )) as Theme;
  const { bg, fg, accent } = semanticTokens.colors;
  const colors = { bg: bg.DEFAULT, fg: fg.DEFAULT, muted: fg.muted, accent: accent.solid };
  return Object.fromEntries(
    Object.entries(colors).map(([name, { value }]) => [name, value._light]),
  );
}

/** What the proxy makes cards, feeds and the manifest with, in the site's typeface and colours. */
export function discovery(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'portafolio-discovery',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved({ root: dir, build: { outDir } }) {
      root = dir;
      folder = join(dir, outDir, FOLDER);
    },
    async closeBundle() {
      await serverBuild(root, folder, SCRIPTS);
      const [widths, colors] = await Promise.all([writeFonts(folder), colorsIn(folder)]);
      await writeFile(join(folder, 'brand.json'), JSON.stringify({ colors, widths }));
    },
  };
}
