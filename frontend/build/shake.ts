import type { Plugin } from 'vite';

const LIBRARIES = /node_modules\/(react-router|@chakra-ui\/react|@emotion\/react)\//;
/** Emotion names them for its withTheme, which nobody calls. */
const NOT_CALLED = /node_modules\/(hoist-non-react-statics|react-is)\//;

const SYSTEM = /node_modules\/@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/;
const GLOBAL = '[getPreflightCss(), getGlobalCss(), getTokenCss()]';

/** Chakra writes the global rules at each start; the built page brings them, so nobody may ask. */
function writtenWhenAsked(code: string): string {
  const made = `const _global = ${GLOBAL};`;
  if (!code.includes(made))
    throw new Error('Chakra writes its global rules otherwise: see shake.ts');
  return code
    .replace(made, '')
    .replace(/^ {4}_global,$/m, `    get _global() { return ${GLOBAL}; },`);
}

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

const SHEET = /node_modules\/@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/;
const MOVES = 'nodes.forEach(this._insertTag);';

/**
 * Emotion puts the styles that came with the page once more where they are. The browser forgets its
 * fonts over it, and lays the whole page out anew, twice.
 */
function leftInPlace(code: string): string {
  if (!code.includes(MOVES))
    throw new Error('Emotion takes its styles over otherwise: see shake.ts');
  return code.replace(MOVES, 'this.tags.push(...nodes);');
}

/**
 * Says what the libraries do not: that making a component has no other effect, so that those which
 * nobody draws (the router's Form, its prefetching…) may be left out. Names for tools go with them.
 */
export function shake(): Plugin {
  return {
    name: 'portafolio-shake',
    apply: 'build',
    transform: {
      filter: { id: [LIBRARIES, NOT_CALLED, REACT_DOM, SHEET] },
      handler(code, id) {
        if (REACT_DOM.test(id)) return { code: withoutStacks(code), map: null };
        if (SHEET.test(id)) return { code: leftInPlace(code), map: null };
        if (SYSTEM.test(id)) return { code: writtenWhenAsked(code), map: null };
        if (NOT_CALLED.test(id)) return { code, map: null, moduleSideEffects: false };
        const pure = code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ');
        return { code: pure, map: null };
      },
    },
  };
}
