import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from '../../components/navigation/Link.tsx';
import type { NavLink } from '../../components/navigation/links.ts';

interface LinkListProps {
  links: NavLink[];
  /** How many per row on a wide screen. */
  columns: 2 | 4;
}

export const LinkList = ({ links, columns }: LinkListProps) => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    columnGap="8"
    rowGap="1"
    gridTemplateColumns={{
      base: `repeat(${String(columns / 2)}, minmax(0, 1fr))`,
      md: `repeat(${String(columns)}, minmax(0, 1fr))`,
    }}
  >
    {links.map(({ to, label }) => (
      <li key={to}>
        <ChakraLink asChild display="inline-block" py="1.5">
          <Link to={to}>{label}</Link>
        </ChakraLink>
      </li>
    ))}
  </Box>
);
