import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '../../components/feedback/Loading.tsx';

const LINES = ['100%', '94%', '98%', '60%'];

/** The shape of an article: its line of facts, its cover and the beginning of its text. */
export const ArticleSkeleton = () => (
  <>
    <Skeleton h="5" w="64" mb="8" />
    <Skeleton mb="10" borderRadius="md" style={{ aspectRatio: '16 / 9' }} />
    <Box display="grid" gap="3">
      {LINES.map((width) => (
        <Skeleton key={width} h="5" w={width} />
      ))}
    </Box>
  </>
);
