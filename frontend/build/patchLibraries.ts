import type { Plugin } from 'vite';
import { patchSource } from './patchSource.ts';
import type { Patch } from './patchSource.ts';

/** By the file that each patch is for. */
const PATCHES: [RegExp, Patch][] = [
  // Emotion moves the prerendered <style> elements to where they already are. The browser then drops
  // its fonts and does the layout of the whole page again, twice.
  [
    /node_modules\/@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/,
    ['nodes.forEach(this._insertTag);', 'this.tags.push(...nodes);'],
  ],
  // No browser that runs this site needs -ms-flexbox and its like: a tenth of a page.
  [
    /node_modules\/@emotion\/cache\/dist\/emotion-cache(\.browser)?\.esm\.js$/,
    ['var defaultStylisPlugins = [prefixer];', 'var defaultStylisPlugins = [];'],
  ],
];

/** What two libraries do at each start that this site does not need. */
export function patchLibraries(): Plugin {
  return {
    name: 'portafolio-patch-libraries',
    apply: 'build',
    transform: {
      filter: { id: PATCHES.map(([file]) => file) },
      handler(code, id) {
        const [, patch] = PATCHES.find(([file]) => file.test(id)) ?? [];
        return patch && { code: patchSource(code, [patch], id), map: null };
      },
    },
  };
}
