import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { Card } from '../../components/Card.tsx';
import { DateTime } from '../../components/DateTime.tsx';
import { ResponsiveImage } from '../../components/ResponsiveImage.tsx';
import type { Row } from '../../state/contentThunks.ts';

const Anchor = chakra(Link, {
  base: {
    _hover: { textDecoration: 'underline', textDecorationColor: 'accent.border' },
    textDecorationThickness: '3px',
    textUnderlineOffset: '0.18em',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

export const ArticleCard = ({ article }: { article: Row<'article'> }) => (
  <Card position="relative" transition="box-shadow 200ms" _hover={{ boxShadow: 'lift' }}>
    <ResponsiveImage
      src={article.image}
      alt=""
      ratio="16 / 9"
      sizes="(min-width: 992px) 34rem, 92vw"
    />
    <Box p={{ base: '5', md: '7' }} display="flex" flexDirection="column" flex="1">
      <Box textStyle="meta" color="accent.fg">
        {article.title}
      </Box>
      <Heading as="h2" mt="1">
        <Anchor to={`/article/${String(article._id)}`}>{article.name}</Anchor>
      </Heading>
      <Box as="p" color="fg.muted" mt="3" mb="6">
        {article.subtitle}
      </Box>
      <Box mt="auto" pt="4" borderTopWidth="1px" fontSize="sm" color="fg.muted">
        <p>{[article.createby, article.timeline].filter(Boolean).join(' · ')}</p>
        <p>
          {`Subido por ${article.author} · `}
          <DateTime value={article.createdAt} />
        </p>
      </Box>
    </Box>
  </Card>
);
