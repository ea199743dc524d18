import { Page } from '../../components/page/Page.tsx';
import { useContentItem } from '../../state/content/useContent.ts';
import { ArticleForm } from './forms/ArticleForm.tsx';
import { Loaded } from './editing/Loaded.tsx';
import { useRouteId } from '../../components/navigation/useRouteId.ts';

export function ArticleEditScreen() {
  const id = useRouteId();
  const { item, ...state } = useContentItem('article', id);
  return (
    <Page title="Editar Blog" back="/admin/articlelist" width="wide">
      <Loaded {...state} ready={state.ready && state.success}>
        {() => <ArticleForm key={id} article={item} loadedVersion={state.version} />}
      </Loaded>
    </Page>
  );
}
