import { Box } from '@chakra-ui/react/box';
import { Bars } from '../media/Bars.tsx';
import { Link } from '../navigation/Link.tsx';
import { LinkButton } from '../navigation/LinkButton.tsx';
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
          <LinkButton colorPalette="accent">
            <Link to={words.all.to}>{words.all.text}</Link>
          </LinkButton>
        )}
        <LinkButton {...(words ? { variant: 'outline' } : { colorPalette: 'accent' })}>
          <Link to="/">Volver al inicio</Link>
        </LinkButton>
      </Box>
      {kind && words && <RecentItems kind={kind} title={words.recent} />}
    </Page>
  );
}
