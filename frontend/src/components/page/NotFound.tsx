import type { PageKind } from '@portafolio/proxy/contract/public-path';
import { Box } from '@chakra-ui/react/box';
import { NOT_FOUND } from '@portafolio/proxy/contract';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { Bars } from '../media/Bars.tsx';
import { Link } from '../navigation/Link.tsx';
import { LinkButton } from '../navigation/LinkButton.tsx';
import { Page } from './Page.tsx';
import { RecentItems } from './RecentItems.tsx';

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
  project: {
    lead: 'Ese proyecto ya no está, o nunca existió.',
    all: { to: '/project', text: 'Ver todos los proyectos' },
    recent: 'Otros proyectos',
  },
};

interface NotFoundProps {
  kind?: PageKind | undefined;
  /** What the server said of a missing article or forum. */
  error?: string | null;
}

/** What an address without a page shows; of a missing article or forum, what the server said and the way to the others. */
export function NotFound({ kind, error }: NotFoundProps) {
  const words = kind && WORDS[kind];
  return (
    <Page
      title="Página no encontrada"
      lead={
        words?.lead ??
        'La dirección cambió o nunca existió. Nada que no se arregle volviendo al inicio.'
      }
    >
      {words && (
        <Box mb="8" maxW="text">
          <ErrorAlert text={error ?? NOT_FOUND} />
        </Box>
      )}
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
        <LinkButton variant="outline">
          <Link to="/buscar">Buscar en el sitio</Link>
        </LinkButton>
      </Box>
      {kind && words && <RecentItems kind={kind} title={words.recent} />}
    </Page>
  );
}
