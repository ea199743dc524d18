import type { Plugin } from 'vite';
import { patchSource } from './patchSource.ts';
import type { Patch } from './patchSource.ts';

const LIBRARIES = /node_modules\/(react-router|@chakra-ui\/react|@emotion\/react)\//;
/** Emotion imports them for its withTheme, which nobody calls. */
const UNUSED = /node_modules\/(hoist-non-react-statics|react-is)\//;

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
  // Chakra's memo ignores the order of properties, and answers as it did the first time: a server that
  // renders many screens would give a class another name than the browser that renders one.
  [
    /node_modules\/@chakra-ui\/react\/dist\/esm\/utils\/memo\.js$/,
    ['Object.keys(value).sort()', 'Object.keys(value)'],
  ],
];

/**
 * Tree shaking that the libraries do not allow by themselves: creating a component is marked as pure,
 * so that those which nobody renders (the router's Form, its prefetching…) are dropped.
 */
export function patchLibraries(): Plugin {
  return {
    name: 'portafolio-patch-libraries',
    apply: 'build',
    transform: {
      filter: { id: [LIBRARIES, UNUSED, ...PATCHES.map(([file]) => file)] },
      handler(code, id) {
        const [, patch] = PATCHES.find(([file]) => file.test(id)) ?? [];
        if (patch) return { code: patchSource(code, [patch], id), map: null };
        if (UNUSED.test(id)) return { code, map: null, moduleSideEffects: false };
        const pure = code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ');
        return { code: pure, map: null };
      },
    },
  };
}
