import { Box } from '@chakra-ui/react/box';
import { Lock, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Row } from '../../state/content/contentSlices.ts';

const Mark = ({ children }: { children: ReactNode }) => (
  <Box display="flex" alignItems="center" gap="1.5" fontSize="sm" color="fg.muted">
    {children}
  </Box>
);

/** What an admin has set of a forum. */
export const ForumMarks = ({ pinned, closed }: Pick<Row<'foro'>, 'pinned' | 'closed'>) => (
  <>
    {pinned && (
      <Mark>
        <Pin size={16} aria-hidden />
        Fijado
      </Mark>
    )}
    {closed && (
      <Mark>
        <Lock size={16} aria-hidden />
        Cerrado
      </Mark>
    )}
  </>
);
