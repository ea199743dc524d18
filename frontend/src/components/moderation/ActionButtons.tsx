import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ACTIONS } from './decisions.ts';
import type { ModerationAction } from './decisions.ts';

interface ActionButtonsProps {
  /** Whose comment it is, for the accessible names. */
  of: string;
  actions: ModerationAction[];
  /** Where one is called something else. */
  busy: boolean;
  /** Whether their keys are listened to here. */
  byKeys?: boolean;
  onAction: (action: ModerationAction) => void;
}

/** Large enough for a thumb. */
export const ActionButtons = ({ of, actions, busy, byKeys, onAction }: ActionButtonsProps) => (
  <Box role="group" aria-label="Moderar" display="flex" flexWrap="wrap" gap="2" mt="3">
    {ACTIONS.filter(({ action }) => actions.includes(action)).map(({ action, label, key }) => (
      <Button
        key={action}
        minH="11"
        variant={action === 'approve' ? 'solid' : 'outline'}
        colorPalette={action === 'delete' || action === 'block' ? 'red' : undefined}
        aria-label={`${label}: ${of}`}
        aria-keyshortcuts={byKeys ? key.toUpperCase() : undefined}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onAction(action);
        }}
      >
        {label}
      </Button>
    ))}
  </Box>
);
