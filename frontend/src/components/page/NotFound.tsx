import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Bars } from '../media/Bars.tsx';
import { Link } from '../navigation/Link.tsx';
import { Page } from './Page.tsx';
import { RecentItems } from './RecentItems.tsx';
import type { PageKind } from './RecentItems.tsx';

const WORDS = {
  article: {
    lead: 'Ese artículo ya no está, o nunca existió.',
    all: { to: '/blog', text: 'Ver todos los artículos' },
    recent: 'Artículos recientes',
  },
  foro: {
    lead: 'Ese foro ya no está, o nunca existió.',
    all: { to: '/foro', text: 'Ver todos los foros' },
    recent: 'Foros recientes',
  },
};

/** What an address without a page shows; of a missing article or forum, the way to the others too. */
export function NotFound({ kind }: { kind?: PageKind | undefined }) {
  const words = kind && WORDS[kind];
  return (
    <Page
      title="Página no encontrada"
      lead={
        words?.lead ??
        'La dirección cambió o nunca existió. Nada que no se arregle volviendo al inicio.'
      }
    >
      <Box mb="6">
        <Bars />
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        {words && (
          <Button asChild colorPalette="accent">
            <Link to={words.all.to}>{words.all.text}</Link>
          </Button>
        )}
        <Button asChild {...(words ? { variant: 'outline' } : { colorPalette: 'accent' })}>
          <Link to="/">Volver al inicio</Link>
        </Button>
      </Box>
      {kind && words && <RecentItems kind={kind} title={words.recent} />}
    </Page>
  );
}
