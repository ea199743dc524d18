import { Box } from '@chakra-ui/react/box';
import { SEARCH_PARAMS } from '@portafolio/proxy/contract';
import { useLocation } from 'react-router-dom';
import { CardGrid } from '../../components/content/CardGrid.tsx';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { Filter } from '../../components/list/Filter.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';
import { useQueryParam } from '../../components/navigation/useQueryParam.ts';
import type { Row } from '../../state/content/contentSlices.ts';
import { ArticleCard } from './ArticleCard.tsx';

type Articles = Row<'article'>[];

const topicsOf = (articles: Articles, chosen: string): string[] => [
  ...new Set([...articles.map(({ title }) => title), chosen].filter(Boolean)),
];

const NothingOn = ({ topic }: { topic: string }) => (
  <EmptyMessage
    next={
      <LinkButton variant="outline">
        <Link to="/blog">Ver todos los artículos</Link>
      </LinkButton>
    }
  >
    {`Nada sobre «${topic}»`}
  </EmptyMessage>
);

/** The newest across the page, and the others below it; those of one topic side by side. */
export function Articles({ articles }: { articles: Articles }) {
  const [topic] = useQueryParam('tema');
  const { search } = useLocation();
  // What the site does not know changes nothing: the page was rendered without it.
  const filtered = [...new URLSearchParams(search).keys()].some((key) =>
    SEARCH_PARAMS.includes(key),
  );
  const shown = topic ? articles.filter(({ title }) => title === topic) : articles;
  const [first, ...others] = shown;
  const wide = topic || filtered ? undefined : first;
  return (
    <>
      <Filter
        label="Temas del blog"
        path="/blog"
        param="tema"
        options={topicsOf(articles, topic)}
        chosen={topic}
      />
      {wide && (
        <Box mb={{ base: '5', md: '6' }}>
          <ArticleCard article={wide} look="wide" />
        </Box>
      )}
      {shown.length === 0 && <NothingOn topic={topic} />}
      <CardGrid columns={3}>
        {(wide ? others : shown).map((article) => (
          <li key={article._id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
