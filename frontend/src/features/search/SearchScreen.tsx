import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { FOUND_PAGE } from '@portafolio/proxy/contract/site-search';
import { useCallback } from 'react';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loader.tsx';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { Pager } from '../../components/list/Pager.tsx';
import { SearchField } from '../../components/list/SearchField.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';
import { useQueryParam } from '../../components/navigation/useQueryParam.ts';
import { Page } from '../../components/page/Page.tsx';
import { countOf } from '../../components/search/foundKind.ts';
import { searchPath } from '../../components/search/recentSearches.ts';
import { useFound } from '../../components/search/useFound.ts';
import { useSections } from '../../state/content/useSite.ts';
import { Results } from './Results.tsx';

function Nothing() {
  const { shown } = useSections();
  const ways = shown([
    { to: '/blog', label: 'Blog' },
    { to: '/project', label: 'Proyectos' },
  ]);
  return (
    <EmptyMessage
      next={
        <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3">
          {ways.map(({ to, label }) => (
            <LinkButton key={to} variant="outline">
              <Link to={to}>{label}</Link>
            </LinkButton>
          ))}
        </Box>
      }
    >
      Prueba con menos palabras, o con otra que signifique lo mismo.
    </EmptyMessage>
  );
}

const Suggestion = ({ text }: { text: string }) => (
  <Box as="p" mb="6">
    <ChakraLink asChild display="inline-flex" alignItems="center" minH="11">
      <Link to={searchPath(text)}>{`¿Quisiste decir «${text}»?`}</Link>
    </ChakraLink>
  </Box>
);

const Beyond = ({ asked }: { asked: string }) => (
  <LinkButton variant="outline">
    <Link to={searchPath(asked)}>Ver los primeros</Link>
  </LinkButton>
);

/** What was found, in its states; the field above it stays. */
function Findings({ asked }: { asked: string }) {
  const [page] = useQueryParam('page');
  const number = Math.trunc(Number(page)) || 1;
  const answer = useFound(asked, number);
  const { found, total, error, waiting } = answer;
  const isBeyond = number > 1;
  const none = isBeyond ? 'No hay más resultados' : 'Sin resultados';
  const count = total > 0 ? countOf(total) : none;
  return (
    <Box aria-busy={waiting}>
      <Box role="status" textStyle="label" mb="6">
        {found && !waiting && `${count} para «${asked}»`}
      </Box>
      {!found && waiting && <Loader />}
      {error !== null && <ErrorAlert text={error} onRetry={answer.retry} />}
      {found && (
        <>
          {found.suggestion && <Suggestion text={found.suggestion} />}
          {found.items.length === 0 && (isBeyond ? <Beyond asked={asked} /> : <Nothing />)}
          <Results asked={asked} items={found.items} />
          <Pager total={total} size={FOUND_PAGE} />
        </>
      )}
    </Box>
  );
}

/** One search over all that visitors read. */
export function SearchScreen() {
  const [asked, change] = useQueryParam('q');
  const search = useCallback((next: string) => change(() => next), [change]);
  return (
    <Page
      title="Buscar"
      back="/"
      width="text"
      lead="En artículos, foros y sus comentarios, proyectos, servicios, cursos y páginas."
    >
      <Box mb="8" data-no-print css={{ '& > [role=search]': { w: 'full' } }}>
        <SearchField label="Buscar en el sitio" keyword={asked} onSearch={search} />
      </Box>
      {asked ? (
        <Findings asked={asked} />
      ) : (
        <Box as="p" color="fg.muted">
          {
            'Escribe una o dos palabras. Entre comillas se busca una frase, y con un guion delante se '
          }
          {'quita una palabra.'}
        </Box>
      )}
    </Page>
  );
}
