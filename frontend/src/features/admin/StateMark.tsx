import { Box } from '@chakra-ui/react/box';
import type { ListedDraft } from '@portafolio/proxy/contract';
import { createContext, use } from 'react';
import { useFeatures } from '../../state/useFeatures.ts';

const WORDS: Record<string, string> = {
  waiting: 'Por aprobar',
  draft: 'Borrador: solo lo ven los administradores',
  hidden: 'Oculto',
  scheduled: 'Se publica el',
};

/** What is being written, for the rows of a list. */
export const DraftsContext = createContext<ListedDraft[]>([]);

interface StateMarkProps {
  kind: string;
  id: number;
  state?: string | undefined;
  publishAt?: string | undefined;
}

/** In a list, why an item is not read by all. */
export function StateMark({ kind, id, state = 'published', publishAt }: StateMarkProps) {
  const timeZone = useFeatures()?.timeZone ?? 'UTC';
  const draft = use(DraftsContext).find((one) => one.kind === kind && one.item === id);
  if (WORDS[state] === undefined && !draft) return null;
  const at = state === 'scheduled' && publishAt ? new Date(publishAt) : undefined;
  const zone = timeZone.replaceAll('_', ' ');
  const when = at?.toLocaleString('es', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <Box fontSize="sm" color="fg.muted">
      {WORDS[state]}
      {when && ` ${when} (hora de ${zone})`}
      {draft && <Box color="accent.fg">Cambios sin publicar</Box>}
    </Box>
  );
}
