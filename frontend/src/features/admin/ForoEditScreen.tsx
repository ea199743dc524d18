import { Page } from '../../components/page/Page.tsx';
import { useContentItem } from '../../state/content/useContent.ts';
import { Loaded } from './editing/Loaded.tsx';
import { useRouteId } from '../../components/navigation/useRouteId.ts';
import { ForoForm } from './forms/ForoForm.tsx';

export function ForoEditScreen() {
  const id = useRouteId();
  const { item, ...state } = useContentItem('foro', id);
  return (
    <Page title="Editar Foro" back="/admin/forolist" width="wide">
      <Loaded {...state} ready={state.ready && state.success}>
        {() => <ForoForm key={id} foro={item} loadedVersion={state.version} />}
      </Loaded>
    </Page>
  );
}
