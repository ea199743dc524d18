import type { Plugin } from 'vite';
import { system } from '../src/app/theme/system.ts';
import { patchSource } from './patchSource.ts';
import type { Patch } from './patchSource.ts';

const CHAKRA =
  /node_modules\/@chakra-ui\/react\/dist\/esm\/styled-system\/(system|token-dictionary)\.js$/;
const VALUES = /src\/app\/theme\/(tokens|colors|global)\.ts$/;

/** What Chakra computes at each start, and its precomputed replacement. */
const patches: Record<string, Patch[]> = {
  system: [
    ['const config = mergeConfigs(...configs);', 'const [config] = configs;'],
    // The page has the global rules inline.
    ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
    ['    getTokenCss,\n    getGlobalCss,\n    getPreflightCss,\n', ''],
    // A token is its CSS variable, which the page has inline too.
    ['const tokenMap = getTokenMap(tokens);', ''],
    ['tokenMap.get(path)?.value ?? fallback', 'tokens.getVar(path, fallback)'],
    ['tokenMap.get(path)?.variable || fallback', 'tokens.getVar(path, fallback)'],
  ],
  'token-dictionary': [
    ['  registerTokens();\n', '  byCategoryJson = tokens.values;\n'],
    [
      '  registerTransform(...tokenTransforms);\n',
      `  for (const [category, values] of Object.entries(tokens.values))
         for (const name in values) flatMap.set(category + "." + name, values[name]);\n`,
    ],
    [
      '  registerMiddleware(...tokenMiddlewares);\n  build();\n',
      '  for (const name in tokens.palettes) colorPaletteMap.set(name, tokens.palettes[name]);\n',
    ],
  ],
};

/** What the theme's tokens resolve to. */
function resolvedTokens() {
  const { tokens } = system;
  const values = [...tokens.categoryMap.keys()].map((one) => [one, tokens.getCategoryValues(one)]);
  const palettes = [...tokens.colorPaletteMap].map(([name, vars]) => [
    name,
    Object.fromEntries(vars),
  ]);
  return { values: Object.fromEntries(values), palettes: Object.fromEntries(palettes) };
}

/** What is left of the theme's files. */
const values: Record<string, () => string> = {
  tokens: () => `tokens = ${JSON.stringify(resolvedTokens())}`,
  colors: () => 'semanticTokens = {}',
  global: () => 'globalCss = {}',
};

/**
 * Chakra builds its system from the theme at each start, the longest task on a phone (INP, TBT). The
 * tokens are the same each time: the built site has them resolved.
 */
export function precomputedTheme(): Plugin {
  return {
    name: 'portafolio-precomputed-theme',
    // The server build renders the global rules, and needs the whole system.
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: [CHAKRA, VALUES] },
      handler(code, id) {
        const [, file = ''] = CHAKRA.exec(id) ?? [];
        if (patches[file]) return { code: patchSource(code, patches[file], id), map: null };
        const [, name = ''] = VALUES.exec(id) ?? [];
        return { code: `export const ${values[name]?.() ?? ''};`, map: null };
      },
    },
  };
}
