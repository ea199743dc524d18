import { Box } from '@chakra-ui/react/box';
import { DateTime } from '../../components/content/DateTime.tsx';

const WORDS: Record<string, string> = {
  draft: 'Borrador: solo lo ven los administradores',
  hidden: 'Oculto',
  scheduled: 'Se publica el',
};

interface StateMarkProps {
  state?: string | undefined;
  publishAt?: string | undefined;
}

/** In a list, why an item is not read by all. */
export const StateMark = ({ state = 'published', publishAt }: StateMarkProps) =>
  WORDS[state] === undefined ? null : (
    <Box fontSize="sm" color="fg.muted">
      {WORDS[state]} {state === 'scheduled' && publishAt && <DateTime value={publishAt} />}
    </Box>
  );
