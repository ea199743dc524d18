import { chakra } from '@chakra-ui/react/styled-system';

const Group = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'flex-end', gap: '12.5%', w: '10', h: '8' },
});
const Bar = chakra('span', {
  base: { flex: '1', bg: 'accent.solid', '[data-busy] > &': { animation: 'pulse 1.2s infinite' } },
});

const bars = ['34%', '66%', '100%'];

/** The logo's three bars, as a mark of the site; `busy`, one after another. */
export const Bars = ({ busy }: { busy?: boolean }) => (
  <Group aria-hidden data-busy={busy}>
    {bars.map((height, index) => (
      <Bar key={height} style={{ height, animationDelay: `${String(index * 0.2)}s` }} />
    ))}
  </Group>
);
