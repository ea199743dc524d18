import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Card } from '../../components/content/Card.tsx';
import { DateTime } from '../../components/content/DateTime.tsx';
import { ItemLink } from '../../components/content/ItemLink.tsx';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import type { Row } from '../../state/content/contentThunks.ts';

export const ArticleCard = ({ article }: { article: Row<'article'> }) => (
  <Card position="relative" transition="box-shadow 200ms" _hover={{ boxShadow: 'lift' }}>
    <ResponsiveImage
      src={article.image}
      number={article._id}
      alt=""
      ratio="16 / 9"
      sizes={imageSizes.card}
    />
    <Box p={{ base: '5', md: '7' }} display="flex" flexDirection="column" flex="1">
      <Box textStyle="meta" color="accent.fg">
        {article.title}
      </Box>
      <Heading as="h2" mt="1">
        <ItemLink kind="article" item={article} />
      </Heading>
      <Box as="p" color="fg.muted" mt="3" mb="6">
        {article.subtitle}
      </Box>
      <Box mt="auto" pt="4" borderTopWidth="1px" fontSize="sm" color="fg.muted">
        <p>{[article.createby, article.timeline].filter(Boolean).join(' · ')}</p>
        <Box as="p" display="flex" flexWrap="wrap" columnGap="4">
          <span>{`Subido por ${article.author}`}</span>
          <DateTime value={article.createdAt} />
        </Box>
      </Box>
    </Box>
  </Card>
);
