import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '../../components/feedback/Loading.tsx';

export const ProjectSkeleton = () => (
  <Box display="grid" gap={{ base: '14', lg: '20' }}>
    <Skeleton h="11" maxW="24rem" borderRadius="full" />
    {[1, 2].map((key) => (
      <Box
        key={key}
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '5fr 6fr' }}
        gap={{ base: '6', lg: '12' }}
      >
        <Skeleton aspectRatio="4 / 3" />
        <Box>
          <Skeleton h="9" maxW="80" mt="6" />
          <Skeleton h="56" mt="5" />
        </Box>
      </Box>
    ))}
  </Box>
);
