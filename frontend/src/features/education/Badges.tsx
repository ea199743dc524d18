import { Box } from '@chakra-ui/react/box';
import { CardList } from '../../components/list/CardList.tsx';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

const Badge = ({ badge }: { badge: Row<'badge'> }) => (
  <Box
    as="article"
    position="relative"
    display="grid"
    gridTemplateColumns="6rem 1fr"
    gap="5"
    alignItems="center"
    h="full"
    p="5"
    borderWidth="1px"
    borderRadius="lg"
  >
    <EditLink kind="badge" id={badge._id} name={badge.heading} />
    <ResponsiveImage
      src={badge.image}
      number={badge._id}
      alt={badge.imageAlt ?? ''}
      ratio="1"
      sizes="6rem"
      fit="contain"
    />
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

export const Badges = () => (
  <CardList
    kind="badge"
    empty="No existe Distintivos actualmente"
    columns={3}
    waiting={[3, '18rem']}
  >
    {(badge) => <Badge badge={badge} />}
  </CardList>
);
