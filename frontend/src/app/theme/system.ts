import {
  createSystem,
  defineConfig,
  defineTextStyles,
  defineRecipe,
} from '@chakra-ui/react/styled-system';
import type {
  RecipeDefinition,
  RecipeRuntimeFn,
  RecipeVariantRecord,
} from '@chakra-ui/react/styled-system';
import { semanticTokens } from './colors.ts';
import { globalCss } from './global.ts';
import { conditions, properties } from './properties.ts';
import { tokens } from './tokens.ts';

const button = defineRecipe({
  className: 'boton',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    maxW: 'full',
    textStyle: 'label',
    textDecoration: 'none',
    textAlign: 'center',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms, color 150ms, transform 150ms',
    _active: { transform: 'translateY(1px)' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    size: {
      sm: { minH: '11', px: '3', py: '2' },
      md: { minH: '11', px: '5', py: '2' },
      lg: { minH: '12', px: '6', py: '3', fontSize: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.emphasized' },
      },
      outline: {
        borderColor: 'border.emphasized',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.fg' },
      },
      ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const link = defineRecipe({
  className: 'enlace',
  base: {
    color: 'fg',
    fontWeight: 'medium',
    textDecorationLine: 'underline',
    textDecorationColor: 'accent.border',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.22em',
    transition: 'background-color 150ms, text-decoration-thickness 150ms',
    _hover: { bg: 'accent.muted', textDecorationColor: 'currentColor' },
  },
});

const recipes = {
  button,
  link,
  container: defineRecipe({
    base: { w: 'full', maxW: 'page', mx: 'auto', px: { base: '5', md: '8' } },
  }),
  heading: defineRecipe({ base: { textStyle: 'section' } }),
};

const heading = { fontFamily: 'heading', fontWeight: 'bold', letterSpacing: 'tight' } as const;

export const textStyles = defineTextStyles({
  display: { value: { ...heading, fontSize: '4xl', lineHeight: 'tight' } },
  title: { value: { ...heading, fontSize: '3xl', lineHeight: '1.1' } },
  section: { value: { ...heading, fontSize: '2xl', lineHeight: 'snug' } },
  card: {
    value: { ...heading, fontSize: 'xl', lineHeight: 'snug', letterSpacing: '-0.015em' },
  },
  lead: { value: { fontSize: 'lg', lineHeight: '1.55' } },
  label: { value: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug' } },
  meta: {
    value: {
      fontSize: 'sm',
      fontWeight: 'medium',
      lineHeight: '1.5',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

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
