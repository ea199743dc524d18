import type { Plugin } from 'vite';
import { replaced } from './replaced.ts';
import type { Pair } from './replaced.ts';

const LIBRARIES = /node_modules\/(react-router|@chakra-ui\/react|@emotion\/react)\//;
/** Emotion names them for its withTheme, which nobody calls. */
const NOT_CALLED = /node_modules\/(hoist-non-react-statics|react-is)\//;

const REACT_DOM = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * React makes some errors when it starts, to throw them as signs. Where a tool looks on (the
 * browser's own, Lighthouse), their stacks cost a tenth of the whole start, and nobody reads them.
 */
const withoutStacks = (code: string) =>
  code.replace(
    /(?<=\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
    '{ __proto__: Error.prototype, message: $1 }',
  );

/**
 * Emotion puts the styles that came with the page once more where they are. The browser forgets its
 * fonts over it, and lays the whole page out anew, twice.
 */
const SHEET = /node_modules\/@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/;
const leftInPlace: Pair = ['nodes.forEach(this._insertTag);', 'this.tags.push(...nodes);'];

/**
 * Chakra takes the same properties in another order for the same, and answers as it did the first
 * time: whoever draws many screens would give a class another name than the browser that draws one.
 */
const MEMO = /node_modules\/@chakra-ui\/react\/dist\/esm\/utils\/memo\.js$/;
const asWritten: Pair = ['Object.keys(value).sort()', 'Object.keys(value)'];

/**
 * Says what the libraries do not: that making a component has no other effect, so that those which
 * nobody draws (the router's Form, its prefetching…) may be left out. Names for tools go with them.
 */
export function shake(): Plugin {
  return {
    name: 'portafolio-shake',
    apply: 'build',
    transform: {
      filter: { id: [LIBRARIES, NOT_CALLED, REACT_DOM, SHEET, MEMO] },
      handler(code, id) {
        if (REACT_DOM.test(id)) return { code: withoutStacks(code), map: null };
        if (SHEET.test(id)) return { code: replaced(code, [leftInPlace], id), map: null };
        if (MEMO.test(id)) return { code: replaced(code, [asWritten], id), map: null };
        if (NOT_CALLED.test(id)) return { code, map: null, moduleSideEffects: false };
        const pure = code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ');
        return { code: pure, map: null };
      },
    },
  };
}
