import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { FOUND_PAGE } from '@portafolio/proxy/contract/site-search';
import { useCallback, Fragment } from 'react';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { Pager } from '../../components/list/Pager.tsx';
import { SearchField } from '../../components/list/SearchField.tsx';
import { Link, LinkButton } from '../../components/navigation/Link.tsx';
import { useQueryParam } from '../../components/navigation/useQueryParam.ts';
import { Page } from '../../components/page/Page.tsx';
import { countOf, foundKey, foundKind } from '../../components/search/foundKind.ts';
import { searchPath, keepSearch } from '../../components/search/recentSearches.ts';
import { useFound } from '../../components/search/useFound.ts';
import { useSections } from '../../state/content/useSite.ts';
import { DateTime } from '../../components/content/DateTime.tsx';
import type { FoundItem } from '../../components/search/foundKind.ts';

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

/** When these were written says how far to trust them; the others are as they are today. */
const DATED: FoundItem['kind'][] = ['article', 'foro'];

interface ResultsProps {
  asked: string;
  items: FoundItem[];
}

const Results = ({ asked, items }: ResultsProps) => (
  <Box as="ol" listStyleType="none" display="grid" gap={{ base: '8', md: '10' }}>
    {items.map((item) => (
      <li key={foundKey(item)}>
        <article>
          <Box textStyle="meta" color="accent.fg">
            {foundKind(item)}
          </Box>
          <Heading as="h2" textStyle="card" overflowWrap="anywhere">
            <ChakraLink asChild display="inline-flex" alignItems="center" minH="11" py="1.5">
              <Link to={item.url} onClick={() => keepSearch(asked)}>
                {item.title}
              </Link>
            </ChakraLink>
          </Heading>
          <Box as="p" color="fg.muted" overflowWrap="anywhere">
            <Marked {...item} />
          </Box>
          {DATED.includes(item.kind) && (
            <Box textStyle="meta" color="fg.muted" mt="1">
              <DateTime value={item.at} />
            </Box>
          )}
        </article>
      </li>
    ))}
  </Box>
);

const Mark = chakra('mark', { base: { bg: 'accent.muted', color: 'fg', borderRadius: 'sm' } });

/** A text with what was asked for marked in it, by where it begins and ends. */
const Marked = ({ excerpt, marks }: Pick<FoundItem, 'excerpt' | 'marks'>) => (
  <>
    {marks.map(([from, to], index) => (
      <Fragment key={from}>
        {excerpt.slice(marks[index - 1]?.[1] ?? 0, from)}
        <Mark>{excerpt.slice(from, to)}</Mark>
      </Fragment>
    ))}
    {excerpt.slice(marks.at(-1)?.[1] ?? 0)}
  </>
);
