import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';

const ENTRIES = [1, 2, 3];

/** The shape of a CV: its summary, and entries with their dates beside them. */
export const CvSkeleton = () => (
  <Box display="grid" gap="7">
    <Skeleton h="20" mb="5" />
    {ENTRIES.map((key) => (
      <Box
        key={key}
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '8.5rem 1fr' }}
        columnGap="6"
        rowGap="2"
      >
        <Skeleton h="5" w="24" />
        <Skeleton h="24" />
      </Box>
    ))}
  </Box>
);
