import { Box } from '@chakra-ui/react/box';
import { CardGrid } from '../../components/content/CardGrid.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import type { Row } from '../../state/content/contentThunks.ts';
import { GridSkeleton } from './GridSkeleton.tsx';

const Badge = ({ badge }: { badge: Row<'badge'> }) => (
  <Box
    as="article"
    display="grid"
    gridTemplateColumns="6rem 1fr"
    gap="5"
    alignItems="center"
    h="full"
    p="5"
    borderWidth="1px"
    borderRadius="lg"
  >
    <ResponsiveImage src={badge.image} alt="" ratio="1" sizes="6rem" fit="contain" />
    <Box minW="0">
      <Box as="h3" fontWeight="semibold" lineHeight="snug">
        {badge.heading}
      </Box>
      <Box textStyle="meta" color="fg.subtle" mt="1">
        {badge.timeline}
      </Box>
    </Box>
  </Box>
);

/** Three in a row. */
export function Badges() {
  return (
    <ListView
      kind="badge"
      empty="No existe Distintivos actualmente"
      skeleton={<GridSkeleton columns={3} />}
    >
      {(badges) => (
        <CardGrid columns={3}>
          {badges.map((badge) => (
            <li key={badge._id}>
              <Badge badge={badge} />
            </li>
          ))}
        </CardGrid>
      )}
    </ListView>
  );
}
