import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from '../../components/navigation/Link.tsx';
import type { NavLink } from '../../components/navigation/links.ts';

interface LinkListProps {
  links: NavLink[];
  /** How many per row on a wide screen; fewer where their text does not fit. */
  columns: 2 | 4;
}

export const LinkList = ({ links, columns }: LinkListProps) => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    columnGap="8"
    rowGap="1"
    gridTemplateColumns={`repeat(auto-fill, minmax(max(min(100%, ${String(36 / columns)}rem), (100% - ${String(2 * (columns - 1))}rem) / ${String(columns)}), 1fr))`}
  >
    {links.map(({ to, label }) => (
      <li key={to}>
        <ChakraLink asChild display="inline-block" minW="11" py="2.5">
          <Link to={to}>{label}</Link>
        </ChakraLink>
      </li>
    ))}
  </Box>
);
