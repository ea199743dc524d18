import type { Plugin } from 'vite';
import { system } from '../src/app/theme/system.ts';
import { replaced } from './replaced.ts';
import type { Pair } from './replaced.ts';

const CHAKRA =
  /node_modules\/@chakra-ui\/react\/dist\/esm\/styled-system\/(system|token-dictionary|utility|conditions)\.js$/;
const VALUES = /src\/app\/theme\/(tokens|colors)\.ts$/;

const GLOBAL = '[getPreflightCss(), getGlobalCss(), getTokenCss()]';

/** What is reckoned at each start, and what there is instead; each stands once in Chakra's code. */
const instead: Record<string, Pair[]> = {
  system: [
    ['const config = mergeConfigs(...configs);', 'const [config] = configs;'],
    // The page brings the global rules, so nobody may ask for them.
    [`const _global = ${GLOBAL};`, ''],
    ['    _global,\n', `    get _global() { return ${GLOBAL}; },\n`],
    // What a token is, is a variable, which the page brings too.
    ['const tokenMap = getTokenMap(tokens);', ''],
    ['tokenMap.get(path)?.value || fallback', 'tokens.getVar(path, fallback)'],
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
  // Only tools ask for the types of properties.
  utility: [
    ['    assignPropertyType(property, config);\n  };', '  };'],
    ['    assignPropertyTypes();\n', ''],
  ],
  conditions: [['keys().includes(key)', 'key in values']],
};

/** What the theme's tokens come to. */
function reckoned() {
  const { tokens } = system;
  const values = [...tokens.categoryMap.keys()].map((one) => [one, tokens.getCategoryValues(one)]);
  const palettes = [...tokens.colorPaletteMap].map(([name, vars]) => [
    name,
    Object.fromEntries(vars),
  ]);
  return { values: Object.fromEntries(values), palettes: Object.fromEntries(palettes) };
}

/**
 * Chakra makes its system of the theme at each start, the longest task of all on a phone. The tokens
 * are the same each time: the built site brings what they come to.
 */
export function readyTheme(): Plugin {
  return {
    name: 'portafolio-ready-theme',
    // Whoever draws outside the browser writes the global rules, and needs it all.
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: [CHAKRA, VALUES] },
      handler(code, id) {
        const [, file = ''] = CHAKRA.exec(id) ?? [];
        if (instead[file]) return { code: replaced(code, instead[file], id), map: null };
        const tokens = id.endsWith('tokens.ts')
          ? `tokens = ${JSON.stringify(reckoned())}`
          : 'semanticTokens = {}';
        return { code: `export const ${tokens};`, map: null };
      },
    },
  };
}
