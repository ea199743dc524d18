import { topicPath } from '@portafolio/proxy/contract/topic-path';
import { topics } from '@portafolio/proxy/contract/topics';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { SEARCH_PARAMS } from '@portafolio/proxy/contract';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../state/content/words.ts';
import { CardGrid } from '../../components/content/Card.tsx';
import { Skeleton } from '../../components/feedback/Loading.tsx';
import { Chips } from '../../components/list/Chips.tsx';
import { useAnswer } from '../../state/useAnswer.ts';
import { ListView } from '../../components/list/ListView.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useDay } from '../../components/content/useDay.ts';
import type { Row } from '../../state/content/contentSlices.ts';
import { ArticleCard } from '../../components/content/ArticleCard.tsx';

const Waiting = () => (
  <>
    <Skeleton h={{ base: '28rem', lg: '24rem' }} mb="6" borderRadius="lg" />
    <CardGrid columns={3}>
      {[1, 2, 3].map((key) => (
        <li key={key}>
          <Skeleton h="28rem" borderRadius="lg" />
        </li>
      ))}
    </CardGrid>
  </>
);

/** So many are in sight; the others are on the map of the site. */
const IN_SIGHT = 6;

function AllTopics() {
  const { data = [], error } = useAnswer(topics.list);
  const links = data
    .slice(0, IN_SIGHT)
    .map(({ topic, name }) => ({ to: topicPath(topic), text: name }));
  const more = data.length > IN_SIGHT ? [{ to: '/mapa', text: 'Todos los temas' }] : [];
  // Its room is kept while they are on their way.
  return error === null && <Chips oneRow label="Temas del blog" links={[...links, ...more]} />;
}

export function BlogScreen() {
  const { intro, proposal } = useWords('blog');
  return (
    <Page
      words="blog"
      title="Blog"
      back="/"
      lead={intro}
      aside={<SearchBox label="Buscar en el blog" />}
    >
      <Box as="p" textStyle="label" mb="5">
        Click en el tema
      </Box>
      <AllTopics />
      <ListView
        kind="article"
        order="-createdAt"
        empty="No existen Blogs actualmente"
        skeleton={<Waiting />}
      >
        {(articles) => <Articles articles={articles} />}
      </ListView>
      <ContactLine {...proposal} />
    </Page>
  );
}

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
function Articles({ articles }: { articles: Articles }) {
  const { search } = useLocation();
  // What the site does not know changes nothing: the page was rendered without it.
  const isFiltered = [...new URLSearchParams(search).keys()].some((key) =>
    SEARCH_PARAMS.includes(key),
  );
  return isFiltered ? <Grid articles={articles} /> : <ByYear articles={articles} />;
}
