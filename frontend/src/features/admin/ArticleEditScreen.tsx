import { useRouteId } from '../../components/navigation/useRouteId.ts';
import { EditScreen } from './editing/EditScreen.tsx';
import { ArticleForm } from './forms/ArticleForm.tsx';
import type { ArticleValues } from './forms/ArticleForm.tsx';

export const ArticleEditScreen = () => (
  <EditScreen<'article', ArticleValues>
    kind="article"
    id={useRouteId()}
    title="Editar Blog"
    compact
  >
    {(edited) => <ArticleForm {...edited} />}
  </EditScreen>
);
