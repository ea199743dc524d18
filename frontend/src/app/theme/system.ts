import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import type {
  RecipeDefinition,
  RecipeRuntimeFn,
  RecipeVariantRecord,
} from '@chakra-ui/react/styled-system';
import { semanticTokens } from './colors.ts';
import { globalCss } from './global.ts';
import { conditions, properties } from './properties.ts';
import { recipes } from './recipes.ts';
import { textStyles } from './text.ts';
import { tokens } from './tokens.ts';

// Chakra's default theme is not used: with it the first page would weigh some 90 KB more.
export const system = createSystem(
  defineConfig({
    conditions,
    utilities: properties,
    preflight: true,
    cssVarsPrefix: 'p',
    cssVarsRoot: ':where(html)',
    globalCss,
    theme: {
      breakpoints: {
        sm: '576px',
        md: '768px',
        lg: '992px',
        xl: '1200px',
        '2xl': '1400px',
      },
      keyframes: {
        spin: { to: { transform: 'rotate(360deg)' } },
        pulse: { '50%': { opacity: '0.45' } },
        grow: { from: { transform: 'scaleY(0)' } },
        arrive: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
        rise: { from: { opacity: '0', transform: 'translateY(12px)' } },
      },
      tokens,
      semanticTokens,
      textStyles,
      recipes,
    },
  }),
);

// Chakra creates the recipe of an element at each render, half of its cost: memoized by its config.
const { cva } = system;
const recipeCache = new WeakMap<object, unknown>();
system.cva = <T extends RecipeVariantRecord>(config: RecipeDefinition<T>) => {
  const recipe = recipeCache.get(config) ?? cva(config);
  recipeCache.set(config, recipe);
  return recipe as RecipeRuntimeFn<T>;
};
