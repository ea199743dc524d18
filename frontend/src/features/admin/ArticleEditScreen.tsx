import { useLocation } from 'react-router-dom';
import { Page } from '../../components/page/Page.tsx';
import { useContentItem } from '../../state/content/useContent.ts';
import { ArticleForm } from './forms/ArticleForm.tsx';
import type { ArticleValues } from './forms/ArticleForm.tsx';
import { Loaded } from './editing/Loaded.tsx';
import { Written } from './editing/Written.tsx';
import { returnPath } from '../../components/navigation/editPaths.ts';
import { useRouteId } from '../../components/navigation/useRouteId.ts';

export function ArticleEditScreen() {
  const id = useRouteId();
  const back = returnPath(useLocation().search, '/admin/articlelist');
  const { item, ...state } = useContentItem('article', id);
  return (
    <Page title="Editar Blog" back={back} compact>
      <Loaded {...state} ready={state.ready && state.success}>
        {() => (
          <Written<ArticleValues> key={id} kind="article" id={id}>
            {(written, restart) => (
              <ArticleForm article={item} loadedVersion={state.version} {...{ written, restart }} />
            )}
          </Written>
        )}
      </Loaded>
    </Page>
  );
}
