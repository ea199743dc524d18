import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '../navigation/Link.tsx';

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '4',
    textStyle: 'label',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    _hover: { bg: 'accent.subtle', borderColor: 'accent.border' },
    '&[aria-current]': {
      bg: 'accent.solid',
      color: 'accent.contrast',
      borderColor: 'accent.solid',
      '@media (forced-colors: active)': { outline: '2px solid' },
    },
  },
});

interface ChipsProps {
  label: string;
  links: { to: string; text: string; current?: boolean }[];
  /** In one row of a known height, which scrolls sideways where it does not fit. */
  oneRow?: boolean;
}

/** Room for the ring of a focused chip, which a scrolling row would cut. */
const ROW = {
  overflowX: 'auto',
  minH: '16',
  p: '2',
  mx: '-2',
  mt: '-2',
  mb: { base: '6', lg: '8' },
  css: { scrollbarWidth: 'none', '& li': { flexShrink: '0' } },
} as const;

/** Links side by side to parts of what there is. */
export const Chips = ({ label, links, oneRow = false }: ChipsProps) => (
  <Box as="nav" aria-label={label} data-no-print>
    <Box
      as="ul"
      listStyleType="none"
      display="flex"
      gap="2"
      mb={{ base: '8', lg: '10' }}
      {...(oneRow ? ROW : { flexWrap: 'wrap' })}
    >
      {links.map(({ to, text, current }) => (
        <li key={to}>
          <Chip to={to} aria-current={current ? 'true' : undefined}>
            {text}
          </Chip>
        </li>
      ))}
    </Box>
  </Box>
);
