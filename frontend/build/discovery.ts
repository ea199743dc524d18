import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { serverBuild } from './serverBuild.ts';

type Theme = typeof import('../src/app/theme/colors.ts');

const FOLDER = '.discovery';
const { resolve } = createRequire(import.meta.url);

/** What makes an article's text fit for a feed, and the colours. */
const SCRIPTS = {
  feedText: 'src/components/richText/server/feedText.ts',
  colors: 'src/app/theme/colors.ts',
};

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
      for (const part of ['latin', 'latin-ext']) {
        const name = `bricolage-grotesque-${part}-700-normal.woff2`;
        const font = resolve(`@fontsource/bricolage-grotesque/files/${name}`);
        await copyFile(font, join(folder, `${part}.woff2`));
      }
      await writeFile(join(folder, 'brand.json'), JSON.stringify(await colorsIn(folder)));
    },
  };
}
