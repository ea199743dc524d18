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

interface FilterProps {
  label: string;
  /** The parameter of the address `path` that filters. */
  path: string;
  param: string;
  options: string[];
  chosen: string;
}

/** What a list can be reduced to, each a link; with fewer than two there is nothing to choose. */
export function Filter({ label, path, param, options, chosen }: FilterProps) {
  if (options.length < 2) return null;
  return (
    <Box as="nav" aria-label={label} data-no-print>
      <Box
        as="ul"
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        gap="2"
        mb={{ base: '8', lg: '10' }}
      >
        {['', ...options].map((one) => (
          <li key={one}>
            <Chip
              to={one ? `${path}?${param}=${encodeURIComponent(one)}` : path}
              aria-current={one === chosen ? 'true' : undefined}
            >
              {one || 'Todos'}
            </Chip>
          </li>
        ))}
      </Box>
    </Box>
  );
}
