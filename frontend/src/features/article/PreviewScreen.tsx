import { preview } from '@portafolio/proxy/contract/writing';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import { lazyWithPreload } from '../../rendering/lazyWithPreload.tsx';
import type { Item } from '../../state/content/contentSlices.ts';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';

// Apart, so that the article's own page needs nothing of this one.
const Article = lazyWithPreload(async () => (await import('./ArticleScreen.tsx')).Article);

interface Look {
  article?: Item<'article'>;
  error: string | null;
}

const OVER = 'Este enlace ya no vale: pide otro a quien te lo dio.';

/** What is being written of an article, by a private link: exactly what readers will see. */
export function PreviewScreen() {
  const secret = new URLSearchParams(useLocation().search).get('t') ?? '';
  const [{ article, error }, setLook] = useState<Look>({ error: secret ? null : OVER });
  useEffect(() => {
    if (!secret) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const read = () =>
      send(preview.read, { params: { secret }, signal }).then(
        ({ data }) => setLook({ article: data as Item<'article'>, error: null }),
        (failed: unknown) => {
          if (signal.aborted) return;
          if (!(failed instanceof ApiError)) throw failed;
          const { status, text } = failed.failure;
          setLook({
            error: status === 404 ? OVER : text,
          });
        },
      );
    void read();
    // An author sees the newest on coming back, and beside the editor after each saved draft.
    const again = (event: Event) => {
      if (!(event instanceof MessageEvent) || event.origin === location.origin) void read();
    };
    window.addEventListener('focus', again);
    window.addEventListener('message', again);
    return () => {
      window.removeEventListener('focus', again);
      window.removeEventListener('message', again);
      controller.abort();
    };
  }, [secret]);
  if (error !== null)
    return (
      <Page title="Vista previa" width="measure">
        <ErrorAlert text={error} />
      </Page>
    );
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
