import { Box } from '@chakra-ui/react/box';
import { useFeatures } from '../../state/useFeatures.ts';

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
export function StateMark({ state = 'published', publishAt }: StateMarkProps) {
  const timeZone = useFeatures()?.timeZone ?? 'UTC';
  if (WORDS[state] === undefined) return null;
  const at = state === 'scheduled' && publishAt ? new Date(publishAt) : undefined;
  return (
    <Box fontSize="sm" color="fg.muted">
      {WORDS[state]}
      {at &&
        ` ${at.toLocaleString('es', { dateStyle: 'long', timeStyle: 'short', timeZone })} (hora de ${timeZone.replaceAll('_', ' ')})`}
    </Box>
  );
}
