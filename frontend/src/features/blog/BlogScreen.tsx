import { Box } from '@chakra-ui/react/box';
import { CardGrid } from '../../components/content/CardGrid.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { hint, intro } from './blog.data.ts';

const Waiting = () => (
  <CardGrid columns={2}>
    {[1, 2, 3, 4].map((key) => (
      <li key={key}>
        <Skeleton minH="32rem" borderRadius="lg" />
      </li>
    ))}
  </CardGrid>
);

export function BlogScreen() {
  return (
    <Page title="Blog" back="/" lead={intro} aside={<SearchBox label="Buscar en el blog" />}>
      <Box as="p" textStyle="label" mb="5">
        {hint}
      </Box>
      <ListView
        kind="article"
        order="-createdAt"
        empty="No existen Blogs actualmente"
        skeleton={<Waiting />}
      >
        {(articles) => (
          <CardGrid columns={2}>
            {articles.map((article) => (
              <li key={article._id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </CardGrid>
        )}
      </ListView>
    </Page>
  );
}
