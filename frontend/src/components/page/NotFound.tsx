import type { PageKind } from '@portafolio/proxy/contract/public-path';
import { Box } from '@chakra-ui/react/box';
import { NOT_FOUND, kinds } from '@portafolio/proxy/contract';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { PAGE_OF } from '@portafolio/proxy/contract/public-path';
import { useEffect } from 'react';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { Bars } from '../media/Bars.tsx';
import { Link, LinkButton } from '../navigation/Link.tsx';
import { Page } from './Page.tsx';
import { DateTime } from '../content/DateTime.tsx';
import { contentActions } from '../../state/content/contentSlices.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';

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

const NEWEST = new URLSearchParams({ limit: '3', sort: '-createdAt' });
const FIRST = new URLSearchParams({ limit: '3' });

/** The three newest of a kind, or the first in the owner's order, for a reader who did not find another; nothing until they are there. */
function RecentItems({ kind, title }: { kind: PageKind; title: string }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // TypeScript cannot dispatch a union of thunks.
    const running = dispatch(
      contentActions(kind as 'article').fetchList(kinds[kind].dated ? NEWEST : FIRST),
    );
    return () => running.abort();
  }, [dispatch, kind]);
  const { items } = useAppSelector((state) => state[kind].list);
  if (items.length === 0) return null;
  return (
    <Box mt="12">
      <Box as="h2" textStyle="card">
        {title}
      </Box>
      <Box as="ul" listStyleType="none" mt="4" display="grid" gap="3">
        {items.slice(0, 3).map((item) => (
          <li key={item._id}>
            <ChakraLink asChild>
              <Link to={`${PAGE_OF[kind]}/${String(item._id)}`}>{item.name}</Link>
            </ChakraLink>
            {'createdAt' in item && (
              <Box textStyle="meta" color="fg.muted">
                <DateTime value={item.createdAt} />
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}
