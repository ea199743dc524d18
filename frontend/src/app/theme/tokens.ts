import { defineTokens } from '@chakra-ui/react/styled-system';

const rem = (steps: number[]) =>
  Object.fromEntries(steps.map((step) => [step, { value: `${String(step / 4)}rem` }]));

const space = rem([
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56,
  64, 80, 96,
]);

const value = <T extends Record<string, string>>(row: T) =>
  Object.fromEntries(Object.entries(row).map(([key, one]) => [key, { value: one }])) as {
    [K in keyof T]: { value: string };
  };

export const tokens = defineTokens({
  spacing: space,
  sizes: {
    ...space,
    ...value({
      full: '100%',
      // Some 66 characters of a text that is read from end to end.
      measure: '34rem',
      text: '42rem',
      wide: '54rem',
      page: '72rem',
    }),
  },
  fonts: value({
    heading: '"Bricolage Grotesque", "Bricolage fallback", "Arial Narrow", sans-serif',
    body: '"Instrument Sans", "Instrument fallback", Arial, sans-serif',
    mono: 'ui-monospace, "Cascadia Code", "SF Mono", Menlo, Consolas, monospace',
  }),
  // One scale: 1.0625rem for running text, a fourth (≈1.25) above it, fluid from 3xl on.
  fontSizes: value({
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.25rem',
    xl: '1.5rem',
    '2xl': '1.875rem',
    '3xl': 'clamp(2.125rem, 1.55rem + 2.6vw, 3.25rem)',
    '4xl': 'clamp(2.5rem, 1.35rem + 4.4vw, 4.25rem)',
  }),
  fontWeights: value({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: value({ tight: '1.04', snug: '1.2', normal: '1.6' }),
  letterSpacings: value({ tight: '-0.025em', wide: '0.04em' }),
  radii: value({ sm: '0.25rem', md: '0.5rem', lg: '1rem', full: '9999px' }),
  borders: value({ thin: '1px solid', thick: '2px solid' }),
  durations: value({ fast: '150ms', slow: '300ms' }),
  easings: value({ out: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }),
  zIndex: value({ sticky: '100', dropdown: '200', skip: '300' }),
});
