import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { ButtonProps } from '@chakra-ui/react/button';
import { use } from 'react';
import { OutcomeContext } from './outcome.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  /** What it says while the form is being sent. */
  sending?: string;
  /** Something else has to end first. */
  waiting?: string | undefined;
}

/** It stays, and keeps the focus, while the form is sent. Both labels take their place: it keeps its width. */
export function SubmitButton({
  sending = 'Enviando…',
  waiting,
  children,
  ...rest
}: SubmitButtonProps) {
  const { busy } = use(OutcomeContext);
  const held = busy ? sending : waiting;
  return (
    <Button type="submit" {...rest} aria-disabled={held !== undefined}>
      <Box as="span" display="grid" placeItems="center" css={{ '& > *': { gridArea: '1 / 1' } }}>
        <Box
          as="span"
          display="inline-flex"
          alignItems="center"
          gap="2"
          visibility={held === undefined ? undefined : 'hidden'}
        >
          {children}
        </Box>
        <Box as="span" visibility={held === undefined ? 'hidden' : undefined}>
          {held ?? sending}
        </Box>
      </Box>
    </Button>
  );
}
