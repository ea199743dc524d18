import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Star } from 'lucide-react';

const RATINGS = [1, 2, 3, 4, 5];

const Choice = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    cursor: 'pointer',
    color: 'accent.border',
    borderRadius: 'md',
    _focusWithin: { outline: '3px solid', outlineColor: 'focus' },
    '& input': { srOnly: true },
  },
});
const Group = chakra('fieldset', { base: { border: '0' } });

interface RatingFieldProps {
  /** 0 before one is chosen. */
  value: number;
  onChange: (value: number) => void;
}

/** Five radio buttons in the shape of stars. */
export const RatingField = ({ value, onChange }: RatingFieldProps) => (
  <Group>
    <Box as="legend" textStyle="label" mb="1">
      ¿Cuánto te sirvió? (opcional)
    </Box>
    <Box display="flex" ms="-2.5">
      {RATINGS.map((star) => (
        <Choice key={star}>
          <input
            type="radio"
            name="rating"
            value={star}
            checked={value === star}
            aria-label={star === 1 ? '1 estrella' : `${String(star)} estrellas`}
            onChange={() => onChange(star)}
          />
          <Star size={24} fill={star <= value ? 'currentColor' : 'none'} aria-hidden />
        </Choice>
      ))}
    </Box>
  </Group>
);
