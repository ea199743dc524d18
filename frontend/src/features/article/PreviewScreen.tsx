import { preview } from '@portafolio/proxy/contract/writing';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import { lazyWithPreload } from '../../rendering/lazyWithPreload.tsx';
import type { Item } from '../../state/content/contentSlices.ts';
import { useAnswer } from '../../state/useAnswer.ts';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';

// Apart, so that the article's own page needs nothing of this one.
const Article = lazyWithPreload(async () => (await import('./ArticleScreen.tsx')).Article);

const OVER = 'Este enlace ya no vale: pide otro a quien te lo dio.';

const Refusal = ({ text }: { text: string }) => (
  <Page title="Vista previa" width="measure">
    <ErrorAlert text={text} />
  </Page>
);

/** What is being written of an article, by a private link: exactly what readers will see. */
export function PreviewScreen() {
  const secret = new URLSearchParams(useLocation().search).get('t') ?? '';
  return secret ? <Look secret={secret} /> : <Refusal text={OVER} />;
}

function Look({ secret }: { secret: string }) {
  const { data, failure, load } = useAnswer(preview.read, '', { secret });
  useEffect(() => {
    // An author sees the newest on coming back, and beside the editor after each saved draft.
    const again = (event: Event) => {
      if (!(event instanceof MessageEvent) || event.origin === location.origin) void load();
    };
    window.addEventListener('focus', again);
    window.addEventListener('message', again);
    return () => {
      window.removeEventListener('focus', again);
      window.removeEventListener('message', again);
    };
  }, [load]);
  if (failure) return <Refusal text={failure.status === 404 ? OVER : failure.text} />;
  const article = data as Item<'article'> | undefined;
  if (!article) return <ArticleSkeleton />;
  return (
    <>
      <Notice status="warning" live="off">
        Vista previa: solo quien tiene este enlace lo lee así.
      </Notice>
      <Suspense fallback={<ArticleSkeleton />}>
        <Article article={{ ...article, name: article.name || 'Sin nombre' }} />
      </Suspense>
    </>
  );
}
