import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';

const COMMENTS = [1, 2, 3];

/** The shape of a forum: its picture, what it asks, and comments. */
export const ForumSkeleton = () => (
  <>
    <Skeleton mb="8" style={{ aspectRatio: '21 / 9' }} />
    <Skeleton h="16" mb="16" />
    <Box display="grid" gap="6">
      {COMMENTS.map((key) => (
        <Box key={key} display="grid" gap="2">
          <Skeleton h="5" w="40" />
          <Skeleton h="12" />
        </Box>
      ))}
    </Box>
  </>
);
