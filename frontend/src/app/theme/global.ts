import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { accents } from './accents.ts';

type Mode = '_light' | '_dark';

const variablesOf = (accent: (typeof accents)[keyof typeof accents], mode: Mode) =>
  Object.fromEntries(
    Object.entries(accent).map(([tone, { value }]) => [
      `--p-colors-accent-${tone}`,
      `${value[mode]} !important`,
    ]),
  );

/** The colour that the owner chose; without one the tokens' own. */
const accentStyles = Object.fromEntries(
  Object.entries(accents).flatMap(([name, accent]) => {
    const chosen = `[data-accent="${name}"]`;
    return [
      [chosen, variablesOf(accent, '_light')],
      [`${chosen}.dark, ${chosen} .dark`, variablesOf(accent, '_dark')],
    ];
  }),
);

export const globalCss = defineGlobalStyles({
  ...accentStyles,
  '@page': { margin: '14mm 16mm' },
  '@page cv': { margin: '10mm 13mm' },
  html: {
    color: 'fg',
    bg: 'bg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'normal',
    colorPalette: 'gray',
    textSizeAdjust: '100%',
    _print: {
      ...{ colorScheme: 'light', bg: 'white', color: 'black' },
      ...{ fontSize: '80%', lineHeight: '1.45' },
    },
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
  },
  // What has the focus is not below the bar at the foot of an offer.
  'html:has([data-write-bar])': { scrollPaddingBottom: '5rem' },
  body: { fontSize: 'md', overflowX: 'clip' },
  // A word without end makes no column, card or table wider than its window; dates and column names stay whole.
  '*': { overflowWrap: 'anywhere' },
  'th, time': { overflowWrap: 'break-word' },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  // At the usual size a heading needs no hyphens (Navbar).
  '[data-large-text] :is(h1, h2, h3, h4)': { hyphens: 'auto' },
  'p, li, dd': { textWrap: 'pretty' },
  // What a field holds never makes its form wider than the window.
  form: { gridAutoColumns: 'minmax(0, 1fr)' },
  '*:focus-visible': {
    outline: '3px solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
    boxShadow: '0 0 0 2px {colors.focus.inner}, 0 0 0 7px {colors.focus.inner} !important',
    borderRadius: 'sm',
  },
  // Headings are focused by script on route changes (Stage); a focus ring there would be noise.
  // In the editor's text the caret is the focus.
  '[tabindex="-1"]:focus-visible, .ql-editor:focus-visible': {
    outline: 'none',
    boxShadow: 'none !important',
  },
  // Stacking contexts: where nothing changed, an answer to a tap or a key paints nothing again (INP).
  'main, footer, main ol, main ul': { isolation: 'isolate' },
  // What opens over a screen is over the footer too.
  main: { position: 'relative', zIndex: '1' },
  // Between two screens: a cross-fade that does not keep a finger from tapping.
  '::view-transition': { pointerEvents: 'none' },
  '::view-transition-old(root), ::view-transition-new(root)': { animationDuration: '160ms' },
  // A tapped link, until its screen is there.
  'a[data-pending]': { opacity: 0.6 },
  // A page that takes longer than that is on its way: a thin bar below the header.
  ':root:has(a[data-pending], [data-leaving]) header::after': {
    content: '""',
    position: 'absolute',
    left: '0',
    bottom: '0',
    w: 'full',
    h: '3px',
    bg: 'accent.solid',
    transformOrigin: 'left',
    animation: 'arrive 2s 150ms ease-out both',
  },
  '::selection': { bg: 'accent.solid', color: 'accent.contrast' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  'html, .dark': {
    '@media (prefers-contrast: more)': {
      '--p-colors-fg-muted': 'var(--p-colors-fg) !important',
      '--p-colors-fg-subtle': 'var(--p-colors-fg) !important',
      '--p-colors-border': 'var(--p-colors-fg) !important',
      '--p-colors-border-emphasized': 'var(--p-colors-fg) !important',
    },
  },
  'header, footer, [data-no-print]': { _print: { display: 'none !important' } },
  'article, li, figure': { _print: { breakInside: 'avoid' } },
  'h1, h2, h3, h4, dt, summary': { _print: { breakAfter: 'avoid', breakInside: 'avoid' } },
});
