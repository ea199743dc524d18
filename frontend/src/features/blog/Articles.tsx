import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { SEARCH_PARAMS } from '@portafolio/proxy/contract';
import { useLocation } from 'react-router-dom';
import { useDay } from '../../components/content/useDay.ts';
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

interface GridProps {
  articles: Articles;
  heading?: 'h2' | 'h3';
}

const Grid = ({ articles, heading = 'h2' }: GridProps) => (
  <CardGrid columns={3}>
    {articles.map((article) => (
      <li key={article._id}>
        <ArticleCard article={article} heading={heading} />
      </li>
    ))}
  </CardGrid>
);

/** The newest across the page, and below it the others, year by year where there are several. */
function ByYear({ articles }: { articles: Articles }) {
  const dayOf = useDay();
  const [first, ...others] = articles;
  const yearOf = ({ createdAt }: { createdAt: string }) => dayOf(createdAt).slice(0, 4);
  const hasYears = new Set(articles.map(yearOf)).size > 1;
  return (
    <>
      {first && (
        <Box mb={{ base: '5', md: '6' }}>
          <ArticleCard article={first} look="wide" heading="h2" />
        </Box>
      )}
      {hasYears ? (
        [...new Set(others.map(yearOf))].map((year) => (
          <Box as="section" key={year} mt="12">
            <Heading as="h2" textStyle="section" mb="5">
              {year}
            </Heading>
            <Grid articles={others.filter((one) => yearOf(one) === year)} heading="h3" />
          </Box>
        ))
      ) : (
        <Grid articles={others} />
      )}
    </>
  );
}

/** From the newest to the oldest; those of one topic, or of a search, side by side. */
export function Articles({ articles }: { articles: Articles }) {
  const [topic] = useQueryParam('tema');
  const { search } = useLocation();
  // What the site does not know changes nothing: the page was rendered without it.
  const filtered = [...new URLSearchParams(search).keys()].some((key) =>
    SEARCH_PARAMS.includes(key),
  );
  const shown = topic ? articles.filter(({ title }) => title === topic) : articles;
  return (
    <>
      <Filter
        label="Temas del blog"
        path="/blog"
        param="tema"
        options={topicsOf(articles, topic)}
        chosen={topic}
      />
      {shown.length === 0 && <NothingOn topic={topic} />}
      {topic || filtered ? <Grid articles={shown} /> : <ByYear articles={shown} />}
    </>
  );
}
