import { Box } from '@chakra-ui/react/box';
import { publicPath } from '@portafolio/proxy/contract/public-path';
import { Suspense } from 'react';
import { ItemFallback } from '../../components/page/ItemFallback.tsx';
import { lazyWithPreload } from '../../rendering/lazyWithPreload.tsx';
import { Loader } from '../../components/feedback/Loader.tsx';
import { useRouteId } from '../../components/navigation/useRouteId.ts';
import { NotFound } from '../../components/page/NotFound.tsx';
import { Page } from '../../components/page/Page.tsx';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { Share } from '../../components/share/Share.tsx';
import type { Item } from '../../state/content/emptyItem.ts';
import { useContentItem } from '../../state/content/useContent.ts';
import { ArticleMeta } from './ArticleMeta.tsx';

const RichText = lazyWithPreload(async () =>
  import.meta.env.SSR
    ? (await import('../../components/richText/server/ServerRichText.tsx')).ServerRichText
    : (await import('../../components/richText/RichText.tsx')).RichText,
);
// In parallel with the article's data, not after it.
const preloading = RichText.preload();
if (import.meta.env.SSR) await preloading;

export function ArticleScreen() {
  const id = useRouteId();
  return id === 0 ? <NotFound /> : <LoadedArticle id={id} />;
}

function LoadedArticle({ id }: { id: number }) {
  const { item, ready, error, missing, reload } = useContentItem('article', id);
  if (ready && !missing) return <Article article={item} />;
  return <ItemFallback title="Blog" back="/blog" {...{ error, missing }} onRetry={reload} />;
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
  <Page
    title={article.name}
    back="/blog"
    width="wide"
    lead={<Lead article={article} />}
    aside={<Share title={article.name} path={publicPath('article', article)} side="end" />}
  >
    <article>
      <ArticleMeta article={article} />
      {article.image && (
        <Box mb="10">
          <ResponsiveImage
            eager
            src={article.image}
            number={article._id}
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
