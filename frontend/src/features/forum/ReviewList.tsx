import { Box } from '@chakra-ui/react/box';
import type { ChildOf, Kinds } from '@portafolio/proxy/contract';
import { DateTime } from '../../components/content/DateTime.tsx';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { Stars } from './Stars.tsx';

type Review = ChildOf<Kinds['foro']>;

export function ReviewList({ reviews }: { reviews: Review[] }) {
  if (reviews.length === 0) return <EmptyMessage>No hay comentarios</EmptyMessage>;
  return (
    <Box as="ol" listStyleType="none">
      {reviews.map((review) => (
        <Box as="li" key={review._id} py="6" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
          <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
            <strong>{review.name}</strong>
            {!review.deleted && <Stars rating={review.rating} />}
            <Box fontSize="sm" color="fg.subtle" ms={{ sm: 'auto' }}>
              <DateTime value={review.createdAt} />
            </Box>
          </Box>
          <Box as="p" mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
            {review.deleted ? 'Comentario eliminado' : review.comment}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
