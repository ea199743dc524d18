import type { Plugin } from 'vite';
import { patchSource } from './patchSource.ts';

/**
 * Emotion moves the prerendered <style> elements to where they already are. The browser then drops
 * its fonts and does the layout of the whole page again, twice.
 */
export function patchLibraries(): Plugin {
  return {
    name: 'portafolio-patch-libraries',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/ },
      handler: (code, id) => ({
        code: patchSource(
          code,
          [['nodes.forEach(this._insertTag);', 'this.tags.push(...nodes);']],
          id,
        ),
        map: null,
      }),
    },
  };
}
