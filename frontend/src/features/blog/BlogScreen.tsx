import { Box } from '@chakra-ui/react/box';
import { CardList } from '../../components/list/CardList.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { hint, intro } from './blog.data.ts';

export function BlogScreen() {
  return (
    <Page title="Blog" back="/" lead={intro} aside={<SearchBox label="Buscar en el blog" />}>
      <Box as="p" textStyle="label" mb="5">
        {hint}
      </Box>
      <CardList
        kind="article"
        order="-createdAt"
        empty="No existen Blogs actualmente"
        columns={2}
        waiting={[4, '32rem']}
      >
        {(article) => <ArticleCard article={article} />}
      </CardList>
    </Page>
  );
}
