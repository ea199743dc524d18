import { useSections } from '../../state/content/useSite.ts';
import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { Card } from '../../components/content/Card.tsx';
import { CardLink } from '../../components/content/CardLink.tsx';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { useHomeList } from './homeLists.ts';
import { LiveliestForum } from './LiveliestForum.tsx';
import { More } from './More.tsx';
import { OwnerLine } from './OwnerLine.tsx';

/** The newest article, with its cover. */
function LatestArticle() {
  const { latest } = useWords('home');
  const [article] = useHomeList('article').items;
  if (!article) return null;
  return (
    <Card gridColumn={{ lg: 'span 7' }}>
      <Box position="relative" display="grid">
        <ResponsiveImage src={article.image} alt="" ratio="16 / 9" sizes={imageSizes.card} />
        <Box p={{ base: '6', md: '8' }} pb="4">
          <Box textStyle="meta" color="accent.fg">
            {latest.article.kind}
          </Box>
          <Box as="h3" textStyle="section" mt="1">
            <CardLink to={`/article/${String(article._id)}`}>{article.name}</CardLink>
          </Box>
          <Box as="p" color="fg.muted" mt="3">
            {article.subtitle}
          </Box>
        </Box>
      </Box>
      <More to="/blog">{latest.article.action}</More>
    </Card>
  );
}

/** What the site talks about now, and who is behind it. */
export function Latest() {
  const { latest } = useWords('home');
  const { isShown } = useSections();
  return (
    <Container as="section" aria-labelledby="lo-ultimo" pb={{ base: '16', md: '24' }}>
      <Heading as="h2" id="lo-ultimo" textStyle="title" mb={{ base: '8', md: '10' }}>
        {latest.title}
      </Heading>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' }}
        gap={{ base: '5', md: '6' }}
      >
        {isShown('/blog') && <LatestArticle />}
        {isShown('/foro') && <LiveliestForum />}
        <OwnerLine />
      </Box>
    </Container>
  );
}
