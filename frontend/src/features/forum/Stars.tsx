import { Box } from '@chakra-ui/react/box';
import { Star } from 'lucide-react';

export const RATINGS = [1, 2, 3, 4, 5];

export const Stars = ({ rating }: { rating: number }) => (
  <Box
    display="inline-flex"
    color="accent.border"
    role="img"
    aria-label={`${String(rating)} de ${String(RATINGS.length)} estrellas`}
  >
    {RATINGS.map((star) => (
      <Star key={star} size={16} fill={star <= rating ? 'currentColor' : 'none'} aria-hidden />
    ))}
  </Box>
);
