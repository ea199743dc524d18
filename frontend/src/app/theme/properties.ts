import { defineConditions } from '@chakra-ui/react/styled-system';
import type { SystemConfig } from '@chakra-ui/react/styled-system';

type Scale = keyof typeof scales;
type Properties = NonNullable<SystemConfig['utilities']>;

/** Which scale of tokens a style property reads, and its short name. */
const scales = {
  colors: {
    background: 'bg',
    backgroundColor: 'bgColor',
    color: '',
    accentColor: '',
    borderColor: '',
    borderTopColor: '',
    outlineColor: '',
    textDecorationColor: '',
  },
  borders: { border: '' },
  radii: { borderRadius: 'rounded' },
  shadows: { boxShadow: 'shadow' },
  sizes: {
    width: 'w',
    height: 'h',
    minWidth: 'minW',
    minHeight: 'minH',
    maxWidth: 'maxW',
    maxHeight: 'maxH',
    flexBasis: '',
  },
  spacing: {
    gap: '',
    rowGap: '',
    columnGap: '',
    inset: '',
    top: '',
    bottom: '',
    left: '',
    right: '',
    insetInlineStart: 'insetStart',
    insetInlineEnd: 'insetEnd',
    margin: 'm',
    marginTop: 'mt',
    marginBottom: 'mb',
    marginInlineStart: 'ms',
    marginInlineEnd: 'me',
    marginInline: 'mx',
    marginBlock: 'my',
    padding: 'p',
    paddingTop: 'pt',
    paddingBottom: 'pb',
    paddingInlineStart: 'ps',
    paddingInlineEnd: 'pe',
    paddingInline: 'px',
    paddingBlock: 'py',
  },
  durations: { animationDuration: '', transitionDuration: '' },
  fonts: { fontFamily: '' },
  fontSizes: { fontSize: '' },
  fontWeights: { fontWeight: '' },
  lineHeights: { lineHeight: '' },
  letterSpacings: { letterSpacing: '' },
  zIndex: { zIndex: '' },
};

const scaled: Properties = Object.fromEntries(
  (Object.entries(scales) as [Scale, Record<string, string>][]).flatMap(([values, row]) =>
    Object.entries(row).map(([name, shorthand]) => [name, { values, shorthand }]),
  ),
);

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
};

/** Of Chakra's 243 style properties, those that the site uses: the rest would add 4 KB. */
export const properties: Properties = {
  ...scaled,
  boxSize: { values: 'sizes', transform: (size: string) => ({ width: size, height: size }) },
  hideFrom: {
    transform: (_: string, { raw }: { raw: string }) => ({
      [`@breakpoint ${raw}`]: { display: 'none' },
    }),
  },
  lineClamp: {
    transform: (lines: string) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: lines,
      WebkitBoxOrient: 'vertical',
      textWrap: 'wrap',
    }),
  },
  srOnly: { transform: (is: boolean) => (is ? hidden : {}) },
};

export const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
  focusWithin: '&:is(:focus-within, [data-focus-within])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  before: '&::before',
  after: '&::after',
  first: '&:first-of-type',
  last: '&:last-of-type',
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  dark: '.dark &, .dark .chakra-theme:not(.light) &',
  light: ':root &, .light &',
});
