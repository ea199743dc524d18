import { chakra } from '@chakra-ui/react/styled-system';

export const RATINGS = [1, 2, 3, 4, 5];

const SIZE = 24;

/** Ten corners, by turns far from the centre and near to it. */
const STAR = Array.from({ length: 10 }, (_, corner) => {
  const [radius, angle] = [corner % 2 === 0 ? 10 : 4.6, (corner * Math.PI) / 5];
  const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius];
  return [x, y].map((one) => (one + SIZE / 2).toFixed(1)).join();
}).join(' ');

const Row = chakra('svg', {
  base: {
    w: `${String(RATINGS.length)}rem`,
    h: '1rem',
    color: 'accent.border',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinejoin: 'round',
  },
});

/** One image, and not one for each star: a forum has hundreds of them. */
export const Stars = ({ rating }: { rating: number }) => (
  <Row
    role="img"
    aria-label={`${String(rating)} de ${String(RATINGS.length)} estrellas`}
    viewBox={`0 0 ${String(RATINGS.length * SIZE)} ${String(SIZE)}`}
  >
    {RATINGS.map((star, place) => (
      <polygon
        key={star}
        points={STAR}
        transform={`translate(${String(place * SIZE)})`}
        fill={star <= rating ? 'currentColor' : 'none'}
      />
    ))}
  </Row>
);
