import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { DEEDS } from './decisions.ts';
import type { Deed } from './decisions.ts';

interface DeedButtonsProps {
  /** Whose comment it is, for the accessible names. */
  of: string;
  deeds: Deed[];
  busy: boolean;
  onDeed: (deed: Deed) => void;
}

/** Large enough for a thumb. */
export const DeedButtons = ({ of, deeds, busy, onDeed }: DeedButtonsProps) => (
  <Box role="group" aria-label="Moderar" display="flex" flexWrap="wrap" gap="2" mt="3">
    {DEEDS.filter(({ deed }) => deeds.includes(deed)).map(({ deed, label, key }) => (
      <Button
        key={deed}
        minH="11"
        variant={deed === 'approve' ? 'solid' : 'outline'}
        colorPalette={deed === 'delete' || deed === 'block' ? 'red' : undefined}
        aria-label={`${label}: ${of}`}
        aria-keyshortcuts={key.toUpperCase()}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onDeed(deed);
        }}
      >
        {label}
      </Button>
    ))}
  </Box>
);
