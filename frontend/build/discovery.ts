import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { serverBuild } from './serverBuild.ts';

type Theme = typeof import('../src/app/theme/colors.ts');
type Accents = typeof import('../src/app/theme/accents.ts');

const FOLDER = '.discovery';
const { resolve } = createRequire(import.meta.url);

/** What makes an article's text fit for a feed, and the colours. */
const SCRIPTS = {
  feedText: 'src/components/richText/server/feedText.ts',
  colors: 'src/app/theme/colors.ts',
  accents: 'src/app/theme/accents.ts',
};

async function colorsIn(folder: string) {
  const load = async (name: string): Promise<unknown> =>
    import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  const { semanticTokens } = (await load('colors')) as Theme;
  const { accents } = (await load('accents')) as Accents;
  const { bg, fg, accent } = semanticTokens.colors;
  const lightOf = ({ value }: { value: { _light: string } }) => value._light;
  const solids = Object.entries(accents).map(([name, { solid }]) => [name, lightOf(solid)]);
  // An owner may have written the usual one herself.
  const usual = { [Object.keys(accents)[0] ?? '']: lightOf(accent.solid) };
  return {
    ...{ bg: lightOf(bg.DEFAULT), fg: lightOf(fg.DEFAULT), muted: lightOf(fg.muted) },
    accents: { ...Object.fromEntries(solids), ...usual },
  };
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
