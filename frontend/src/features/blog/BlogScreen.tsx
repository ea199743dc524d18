import { useWords } from '../../state/content/words.ts';
import { topicPath } from '@portafolio/proxy/contract/topic-path';
import { topics } from '@portafolio/proxy/contract/topics';
import { Box } from '@chakra-ui/react/box';
import { CardGrid } from '../../components/content/CardGrid.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Chips } from '../../components/list/Chips.tsx';
import { useAnswer } from '../../state/useAnswer.ts';
import { ListView } from '../../components/list/ListView.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Page } from '../../components/page/Page.tsx';
import { Articles } from './Articles.tsx';

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
