import { useLocation } from 'react-router-dom';
import { Page } from '../../components/page/Page.tsx';
import { useContentItem } from '../../state/content/useContent.ts';
import { Loaded } from './editing/Loaded.tsx';
import { returnPath } from '../../components/navigation/editPaths.ts';
import { useRouteId } from '../../components/navigation/useRouteId.ts';
import { Written } from './editing/Written.tsx';
import { ForoForm } from './forms/ForoForm.tsx';
import type { ForoValues } from './forms/ForoForm.tsx';

export function ForoEditScreen() {
  const id = useRouteId();
  const back = returnPath(useLocation().search, '/admin/forolist');
  const { item, ...state } = useContentItem('foro', id);
  return (
    <Page title="Editar Foro" back={back} width="wide">
      <Loaded {...state} ready={state.ready && state.success}>
        {() => (
          <Written<ForoValues> key={id} kind="foro" id={id}>
            {(written, restart) => (
              <ForoForm foro={item} loadedVersion={state.version} {...{ written, restart }} />
            )}
          </Written>
        )}
      </Loaded>
    </Page>
  );
}
