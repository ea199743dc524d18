import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { SEARCH_PARAMS } from '@portafolio/proxy/contract';
import { useLocation } from 'react-router-dom';
import { useDay } from '../../components/content/useDay.ts';
import { CardGrid } from '../../components/content/CardGrid.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { ArticleCard } from '../../components/content/ArticleCard.tsx';

type Articles = Row<'article'>[];

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

/** From the newest to the oldest; those of a search side by side. */
export function Articles({ articles }: { articles: Articles }) {
  const { search } = useLocation();
  // What the site does not know changes nothing: the page was rendered without it.
  const isFiltered = [...new URLSearchParams(search).keys()].some((key) =>
    SEARCH_PARAMS.includes(key),
  );
  return isFiltered ? <Grid articles={articles} /> : <ByYear articles={articles} />;
}
