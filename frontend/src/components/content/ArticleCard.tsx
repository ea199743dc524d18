import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Byline } from './Byline.tsx';
import { Card } from './Card.tsx';
import { ItemLink } from './ItemLink.tsx';
import { imageSizes } from '../media/srcSet.ts';
import { ItemImage } from '../media/ResponsiveImage.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

const LOOKS = {
  /** The newest one, across the page. */
  wide: {
    card: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
    },
    picture: { sizes: imageSizes.wide },
    text: { p: { base: '5', md: '10' } },
    meta: 'sm',
    name: { textStyle: 'section', lineClamp: 6 },
  },
  narrow: {
    card: {},
    picture: { sizes: imageSizes.card },
    text: { p: '5' },
    /** In one line. */
    meta: 'xs',
    name: { textStyle: 'card', lineClamp: 5 },
  },
} as const;

interface ArticleCardProps {
  article: Row<'article'>;
  look?: keyof typeof LOOKS;
  /** Of its name: below that of a year, or of the screen. */
  heading: 'h2' | 'h3';
  /** Its picture is the first of the screen. */
  eager?: boolean;
}

export function ArticleCard({ article, look = 'narrow', heading, eager }: ArticleCardProps) {
  const { card, picture, text, meta, name } = LOOKS[look];
  return (
    <Card
      position="relative"
      transition="box-shadow 200ms"
      _hover={{ boxShadow: 'lift' }}
      {...card}
    >
      <ItemImage
        item={article}
        of={`article/${String(article._id)}`}
        ratio="16 / 9"
        eager={eager ?? look === 'wide'}
        {...picture}
      />
      <Box display="flex" flexDirection="column" flex="1" minW="0" {...text}>
        <Box textStyle="meta" fontSize={meta} color="accent.fg">
          {[article.title, article.timeline].filter(Boolean).join(' · ')}
        </Box>
        <Heading as={heading} mt="1" {...name}>
          <ItemLink kind="article" item={article} />
        </Heading>
        <Box as="p" color="fg.muted" mt="3" mb="6" lineClamp={5}>
          {article.subtitle}
        </Box>
        <Box mt="auto" pt="4" borderTopWidth="1px">
          <Byline of={{ ...article, timeline: '' }} fontSize={meta} />
        </Box>
      </Box>
    </Card>
  );
}
