import { chakra } from '@chakra-ui/react/styled-system';

const Drawing = chakra('svg', { base: { position: 'absolute', inset: '0', boxSize: 'full' } });

const LOOKS = [
  { bg: 'accent.solid', color: 'accent.contrast' },
  { bg: 'bg.inverted', color: 'accent.solid' },
  { bg: 'accent.muted', color: 'accent.fg' },
];
const BARS = 6;
const [WIDTH, HEIGHT] = [96, 54];
const STEP = WIDTH / BARS;

/** A whole number below `below`: the same for the same seed, and unlike its neighbours'. */
const scatter = (seed: number, below: number) => (Math.imul(seed + 7, 2_654_435_761) >>> 5) % below;

function bar(number: number, index: number): string {
  const height = 8 + scatter(number * BARS + index, HEIGHT - 16);
  return `M${String(index * STEP + 3)} ${String(HEIGHT)}v-${String(height)}h10v${String(height)}z`;
}

interface CoverProps {
  number: number;
  alt: string;
}

/** Where there is no picture: the bars of the brand, always the same ones for the same number. */
export const Cover = ({ number, alt }: CoverProps) => (
  <Drawing
    viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
    preserveAspectRatio="xMidYMax slice"
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    {...LOOKS[number % LOOKS.length]}
  >
    <path
      fill="currentColor"
      d={Array.from({ length: BARS }, (_, index) => bar(number, index)).join('')}
    />
  </Drawing>
);
