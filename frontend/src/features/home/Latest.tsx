import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useSections } from '../../state/content/useSite.ts';
import { useWords } from '../../state/content/words.ts';
import { counted } from '../../components/content/counted.ts';
import { Card, CardLink } from '../../components/content/Card.tsx';
import { imageSizes } from '../../components/media/srcSet.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { useHomeList } from './homeLists.ts';
import { Link } from '../../components/navigation/Link.tsx';
import { useOwner } from '../../state/content/useOwner.ts';

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

/** The day of UTC alone: a library for dates would be more than the rest of this card. */
const dayOf = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/');

/** The forum that is talked about most. */
function LiveliestForum() {
  const { latest } = useWords('home');
  const { items } = useHomeList('foro');
  const [foro] = items.toSorted((one, other) => other.reviewCount - one.reviewCount);
  if (!foro) return null;
  return (
    <Card gridColumn={{ lg: 'span 5' }}>
      <Box position="relative" p={{ base: '6', md: '8' }} pb="4">
        <Box textStyle="meta" color="accent.fg">
          {latest.forum.kind}
        </Box>
        <Box as="h3" textStyle="section" mt="1">
          <CardLink to={`/foros/${String(foro._id)}`}>{foro.name}</CardLink>
        </Box>
        <Box as="p" color="fg.muted" mt="3" lineClamp={6}>
          {foro.comment}
        </Box>
        <Box textStyle="meta" mt="4">
          {counted(foro.reviewCount, 'comentario')}
          {foro.activityBy && (
            <>
              {` · Último: ${foro.activityBy}, `}
              <time dateTime={foro.activityAt}>{dayOf(foro.activityAt)}</time>
            </>
          )}
        </Box>
      </Box>
      <More to="/foro">{latest.forum.action}</More>
    </Card>
  );
}

/** The way to all of what a card shows one of. */
const More = ({ to, children }: { to: string; children: string }) => (
  <Box mt="auto" px={{ base: '6', md: '8' }} pb="6">
    <ChakraLink asChild display="inline-block" py="2.5">
      <Link to={to}>{children}</Link>
    </ChakraLink>
  </Box>
);

/** The first sentence of a text. */
const opening = (text: string) => /^[^\n]*?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text;

/** The owner in a line, and the way to her page. */
function OwnerLine() {
  const { latest } = useWords('home');
  const { name, image, comment } = useOwner();
  return (
    <Box
      gridColumn="1 / -1"
      display="grid"
      gridTemplateColumns={{ base: '4rem minmax(0, 1fr)', md: '5rem minmax(0, 1fr) auto' }}
      alignItems="center"
      gap={{ base: '4', md: '6' }}
      p={{ base: '6', md: '8' }}
      bg="bg.subtle"
      borderRadius="lg"
    >
      <ResponsiveImage src={image} alt="" ratio="1" sizes="5rem" />
      <Box>
        <Box textStyle="meta" color="accent.fg">
          {latest.owner.kind}
        </Box>
        {name && (
          <Box as="h3" textStyle="card">
            {name}
          </Box>
        )}
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: '2 / 4' }} as="p" color="fg.muted">
        {`${opening(comment)} `}
        <ChakraLink asChild>
          <Link to="/about">{latest.owner.action}</Link>
        </ChakraLink>
      </Box>
    </Box>
  );
}
