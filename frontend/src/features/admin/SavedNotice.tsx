import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { hasPage, publicPath } from '@portafolio/proxy/contract/public-path';
import { screenOf } from '@portafolio/proxy/contract/screens';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { SavedItem } from './editing/useEdit.ts';

const WORDS: Record<string, string> = {
  published: 'publicado',
  draft: 'guardado como borrador',
  scheduled: 'programado',
  hidden: 'oculto',
};

/** What was saved in the screen before this list. */
export const useSavedItem = (): SavedItem | undefined =>
  (useLocation().state as { saved?: SavedItem } | null)?.saved;

/** «…» publicado · Ver */
export function SavedNotice({ kind }: { kind: WrittenName }) {
  const saved = useSavedItem();
  if (!saved) return null;
  const { id, name, state = 'published' } = saved;
  const address = hasPage(kind) ? publicPath(kind, { _id: id, name }) : screenOf(kind);
  const isPublic = state === 'published' && name !== '';
  return (
    <Box mb="6">
      <Notice
        status="success"
        action={
          isPublic &&
          address !== undefined && (
            <ChakraLink href={address} fontWeight="semibold">
              Ver
            </ChakraLink>
          )
        }
      >
        {`«${name || 'Sin nombre'}» ${name ? (WORDS[state] ?? 'guardado') : 'guardado, y sin nombre no es público'}`}
      </Notice>
    </Box>
  );
}
