import { Box } from '@chakra-ui/react/box';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Awaited } from '../../components/Awaited.tsx';
import { late } from '../../components/late.tsx';
import { Loader } from '../../components/Loader.tsx';
import { Page } from '../../components/Page.tsx';
import { imageSizes } from '../../components/imageSizes.ts';
import { ResponsiveImage } from '../../components/ResponsiveImage.tsx';
import type { Item } from '../../state/emptyItem.ts';
import { useContentItem } from '../../state/useContent.ts';
import { ArticleMeta } from './ArticleMeta.tsx';

const RichText = late(async () =>
  import.meta.env.SSR
    ? (await import('../../components/richText/drawn/DrawnText.tsx')).DrawnText
    : (await import('../../components/richText/RichText.tsx')).RichText,
);
// It comes beside the article, not after it.
const coming = RichText.foresee();
if (import.meta.env.SSR) await coming;

export function ArticleScreen() {
  const { item, ready, error, reload } = useContentItem('article', Number(useParams()['id']));
  if (ready) return <Article article={item} />;
  return <Awaited title="Blog" back="/blog" error={error} onRetry={reload} />;
}

const Lead = ({ article }: { article: Item<'article'> }) => (
  <>
    <Box as="p" textStyle="meta" color="accent.fg" mb="2">
      {article.title}
    </Box>
    <p>{article.subtitle}</p>
  </>
);

const Article = ({ article }: { article: Item<'article'> }) => (
  <Page title={article.name} back="/blog" width="wide" lead={<Lead article={article} />}>
    <article>
      <ArticleMeta article={article} />
      {article.image && (
        <Box mb="10">
          <ResponsiveImage
            eager
            src={article.image}
            alt=""
            ratio="16 / 9"
            sizes={imageSizes.wide}
          />
        </Box>
      )}
      <Box maxW="text">
        <Suspense fallback={<Loader />}>
          <RichText html={article.comment_rtf} />
        </Suspense>
      </Box>
    </article>
  </Page>
);
