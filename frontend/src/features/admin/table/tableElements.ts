import { chakra } from '@chakra-ui/react/styled-system';

// A row is a card on a phone, where `display` removes the table semantics: explicit ARIA roles restore them.

export const Scroller = chakra('div', {
  base: {
    overflowX: { md: 'auto' },
    bg: { md: 'bg.panel' },
    borderWidth: { md: '1px' },
    borderColor: 'border',
    borderRadius: 'lg',
  },
});

export const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    display: { base: 'block', md: 'table' },
  },
});

export const Head = chakra('thead', {
  base: { display: { base: 'none', md: 'table-header-group' } },
});

export const HeadRow = chakra('tr');

export const HeadCell = chakra('th', {
  base: {
    px: '3',
    py: '2',
    textAlign: 'start',
    textStyle: 'meta',
    fontWeight: 'semibold',
    color: 'fg.muted',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    borderColor: 'border',
    whiteSpace: 'nowrap',
  },
});

export const Body = chakra('tbody', {
  base: { display: { base: 'grid', md: 'table-row-group' }, gap: '4' },
});

export const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gap: '3',
    p: { base: '4', md: '0' },
    bg: 'bg.panel',
    borderWidth: { base: '1px', md: '0' },
    borderColor: 'border',
    borderRadius: { base: 'lg', md: '0' },
    '& + &': { borderTopWidth: '1px' },
    _hover: { md: { bg: 'bg.subtle' } },
  },
});

export const Cell = chakra('td', {
  base: {
    display: { base: 'grid', md: 'table-cell' },
    gridTemplateColumns: '5.75rem minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1',
    '&[data-long]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    px: { md: '3' },
    py: { md: '3' },
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    '&[data-label]::before': {
      content: { base: 'attr(data-label)', md: 'none' },
      textStyle: 'meta',
      fontSize: 'xs',
      lineHeight: '1.5rem',
      color: 'fg.muted',
    },
  },
});

export const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '9',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { color: 'fg' },
    '& svg': { opacity: 0.35 },
    '&[data-sorted]': { color: 'fg' },
    '&[data-sorted] svg': { opacity: 1 },
  },
});
