import { chakra } from '@chakra-ui/react/styled-system';

// A row is a card on a phone, where `display` removes the table semantics: explicit ARIA roles restore them.

export const Scroller = chakra('div', {
  base: {
    overflowX: { lg: 'auto' },
    bg: { lg: 'bg.panel' },
    borderWidth: { lg: '1px' },
    borderColor: 'border',
    borderRadius: 'lg',
  },
});

export const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    display: { base: 'block', lg: 'table' },
  },
});

export const Head = chakra('thead', {
  base: { display: { base: 'none', lg: 'table-header-group' } },
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
  base: { display: { base: 'grid', lg: 'table-row-group' }, gap: '4' },
});

export const Row = chakra('tr', {
  base: {
    display: { base: 'grid', lg: 'table-row' },
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '3',
    p: { base: '4', lg: '0' },
    bg: 'bg.panel',
    borderWidth: { base: '1px', lg: '0' },
    borderColor: 'border',
    borderRadius: { base: 'lg', lg: '0' },
    '& + &': { borderTopWidth: '1px' },
    _hover: { lg: { bg: 'bg.subtle' } },
    '&[data-new]': { bg: 'accent.subtle' },
  },
});

export const Cell = chakra('td', {
  base: {
    display: { base: 'grid', lg: 'table-cell' },
    gridTemplateColumns: 'min(5.75rem, 40%) minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1',
    '&[data-long]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    px: { lg: '3' },
    py: { lg: '3' },
    verticalAlign: 'top',
    '&[data-label]::before': {
      content: { base: 'attr(data-label)', lg: 'none' },
      textStyle: 'meta',
      fontSize: 'xs',
      lineHeight: '1.5rem',
      color: 'fg.muted',
    },
  },
});

/** Edit and delete: in sight however far the table slides. */
export const ActionCell = chakra(Cell, {
  base: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    position: { lg: 'sticky' },
    right: '0',
    w: { lg: '1%' },
    py: { lg: '1.5' },
    bg: { lg: 'inherit' },
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
