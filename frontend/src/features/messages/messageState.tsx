import { Box } from '@chakra-ui/react/box';
import { STATE_NAMES } from '@portafolio/proxy/contract/messages';
import type { MessageState } from '@portafolio/proxy/contract/messages';
import { lateDays, lateWords } from '../../components/content/lateDays.ts';
import type { Row } from '../../state/content/contentSlices.ts';

export type Message = Row<'contact'>;

export const STATES = Object.keys(STATE_NAMES) as MessageState[];

export const stateOf = ({ state }: Message): MessageState =>
  STATES.find((one) => one === state) ?? 'new';

export const nameOf = ({ name, email }: Message): string => name || email || 'Sin nombre';

const LOOK = {
  new: { bg: 'accent.solid', color: 'accent.contrast' },
  answered: { bg: 'bg.subtle', color: 'fg.muted' },
  talking: { bg: 'accent.subtle', color: 'accent.fg' },
  won: { bg: 'green.subtle', color: 'green.fg' },
  lost: { bg: 'bg.subtle', color: 'fg.muted' },
} as const;

/** How far a message got. */
export const StateMark = ({ state }: { state: MessageState }) => (
  <Box
    as="span"
    flexShrink="0"
    px="2.5"
    py="0.5"
    borderRadius="full"
    textStyle="meta"
    {...LOOK[state]}
  >
    {STATE_NAMES[state]}
  </Box>
);

/** «Sin respuesta desde hace 2 días», or that an answer did not go out. */
export function Warnings({ message }: { message: Message }) {
  const days = stateOf(message) === 'new' ? lateDays(message.createdAt) : 0;
  const failed = message.replies?.some(({ state }) => state === 'failed');
  return (
    <>
      {days > 0 && (
        <Box color="accent.fg" fontSize="sm" fontWeight="semibold">
          {lateWords(days)}
        </Box>
      )}
      {failed && (
        <Box color="red.fg" fontSize="sm" fontWeight="semibold">
          Una respuesta tuya no salió
        </Box>
      )}
    </>
  );
}
