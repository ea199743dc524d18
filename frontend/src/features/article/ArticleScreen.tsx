import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { publicPath } from '@portafolio/proxy/contract/public-path';
import type { Onward as Found } from '@portafolio/proxy/contract';
import { topics } from '@portafolio/proxy/contract/topics';
import { useMemo } from 'react';
import { Byline } from '../../components/content/Byline.tsx';
import { Topics } from '../../components/content/Topics.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import { imageSizes } from '../../components/media/srcSet.ts';
import { ItemImage, ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { ItemScreen } from '../../components/page/ItemScreen.tsx';
import { Page } from '../../components/page/Page.tsx';
import { outlineOf } from '../../components/richText/outline.ts';
import { readingTime } from '../../components/richText/readingTime.ts';
import { ReadText } from '../../components/richText/ReadText.tsx';
import { useSectionLinks } from '../../components/richText/useSectionLinks.ts';
import { Share } from '../../components/share/Share.tsx';
import type { Item } from '../../state/content/contentSlices.ts';
import { useAnswer } from '../../state/useAnswer.ts';
import { useWords } from '../../state/content/words.ts';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';
import { Contents } from './Contents.tsx';
import { Next, Onward } from './Onward.tsx';
import { Series } from './Series.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { useOwner } from '../../state/content/useOwner.ts';

const SKELETON = <ArticleSkeleton />;
/** With fewer sections than that, there is nothing to find. */
const CONTENTS_MIN = 3;

export const ArticleScreen = () => (
  <ItemScreen kind="article" width="measure" skeleton={SKELETON}>
    {(article) =>
      article.name === '' || article.state ? (
        <Article article={article} />
      ) : (
        <Published article={article} />
      )
    }
  </ItemScreen>
);

const Lead = ({ article: { title, subtitle } }: { article: Item<'article'> }) => (
  <>
    {title && (
      <Box as="p" textStyle="meta" color="accent.fg" mb="2">
        {title}
      </Box>
    )}
    <p>{subtitle}</p>
  </>
);

const Facts = ({ article }: { article: Item<'article'> }) => (
  <Box
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="4"
    mb="8"
  >
    <Byline of={{ ...article, timeline: article.timeline || readingTime(article.comment_rtf) }} />
    <Box display="flex" gap="2">
      <Share title={article.name} path={publicPath('article', article)} side="start" />
      <EditLink inline kind="article" id={article._id} name={article.name} />
    </Box>
  </Box>
);

const FirstIn = ({ address }: { address: string }) => (
  <Box as="p" color="fg.muted" mb="8">
    Publicado antes en{' '}
    <ChakraLink href={address} overflowWrap="anywhere">
      {URL.canParse(address) ? new URL(address).hostname : address}
    </ChakraLink>
  </Box>
);

/** Wider than the text, on both sides of it. */
const CoverImage = ({ article }: { article: Item<'article'> }) => (
  <Box
    mb="10"
    mx={{ lg: 'clamp(-10rem, (100% - 100vw) / 2 + 2rem, 0px)' }}
    _print={{ mx: '0', maxW: '11cm', mb: '6' }}
  >
    <ItemImage
      item={article}
      eager
      of={`article/${String(article._id)}`}
      ratio="16 / 9"
      sizes={imageSizes.wide}
    />
  </Box>
);

/** Only what visitors read leads on. */
const Published = ({ article }: { article: Item<'article'> }) => (
  <Article article={article} onward={useAnswer(topics.onward, '', { id: article._id }).data} />
);

interface ArticleProps {
  article: Item<'article'>;
  onward?: Found | undefined;
}

export function Article({ article, onward }: ArticleProps) {
  const { article: end } = useWords('blog');
  const { _id: id, comment_rtf: html, series = '', tags, canonical = '' } = article;
  const parts = onward?.parts ?? [];
  const at = parts.findIndex(({ _id }) => _id === id);
  const sections = useMemo(() => outlineOf(html), [html]);
  const address = useSectionLinks(publicPath('article', article));
  return (
    <Page
      title={article.name}
      of={`article/${String(article._id)}`}
      back="/blog"
      width="measure"
      lead={<Lead article={article} />}
    >
      <Box as="article" _print={{ breakInside: 'auto' }}>
        <Facts article={article} />
        {article.image && <CoverImage article={article} />}
        {at !== -1 && <Series name={series} id={id} parts={parts} />}
        {canonical && <FirstIn address={canonical} />}
        <Box position="relative" css={{ viewTimelineName: '--reading' }}>
          {sections.length >= CONTENTS_MIN && <Contents sections={sections} address={address} />}
          <ReadText html={html} address={address} />
        </Box>
      </Box>
      <Box mt="10">
        <Topics tags={tags} />
      </Box>
      <Next label={`Sigue la parte ${String(at + 2)}`} item={at === -1 ? null : parts[at + 1]} />
      <AuthorCard name={article.createby || article.author} />
      {onward && <Onward {...onward} />}
      <ContactBand {...end} />
    </Page>
  );
}

/** Who wrote it, with a portrait where that is the owner of the site. */
function AuthorCard({ name }: { name: string }) {
  const owner = useOwner();
  if (!name || name !== owner.name) return null;
  return (
    <Box display="flex" gap="5" alignItems="center" mt="14" pt="8" borderTopWidth="1px">
      {owner.image && (
        <Box w="20" flexShrink="0" borderRadius="full" overflow="hidden">
          <ResponsiveImage src={owner.image} alt="" ratio="1" sizes="5rem" number={owner._id} />
        </Box>
      )}
      <Box minW="0">
        <Box textStyle="label" fontSize="md">
          {name}
        </Box>
        <Box color="fg.muted">{owner.heading}</Box>
        <ChakraLink asChild textStyle="label" data-no-print>
          <Link to="/about">Acerca de mí</Link>
        </ChakraLink>
      </Box>
    </Box>
  );
}
