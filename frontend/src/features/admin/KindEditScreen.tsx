import { useLocation, useParams } from 'react-router-dom';
import { useRouteId } from '../../components/navigation/useRouteId.ts';
import { NotFound } from '../../components/page/NotFound.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useContentItem } from '../../state/content/useContent.ts';
import { Loaded } from './editing/Loaded.tsx';
import { Written } from './editing/Written.tsx';
import { KindForm, screenNamed } from './content/KindForm.tsx';
import type { KindValues, WrittenKind } from './content/KindForm.tsx';
import { listPath, returnPath } from '../../components/navigation/editPaths.ts';
import { kindOf } from './content/writtenKinds.ts';

export function KindEditScreen() {
  const kind = kindOf(useParams()['kind']);
  const id = useRouteId();
  return kind && id > 0 ? (
    <KindEdit key={`${kind.name} ${String(id)}`} kind={kind} id={id} />
  ) : (
    <NotFound />
  );
}

function KindEdit({ kind, id }: { kind: WrittenKind; id: number }) {
  const { item, ...state } = useContentItem(kind.name, id);
  const screen = kind.fixed ? screenNamed((item as KindValues)[kind.title]) : undefined;
  const back = returnPath(useLocation().search, listPath(kind.name));
  return (
    <Page
      title={`Editar: ${screen?.label ?? kind.label.one.toLowerCase()}`}
      back={back}
      width="wide"
    >
      <Loaded {...state} ready={state.ready && state.success}>
        {() => (
          <Written<KindValues> kind={kind.name} id={id}>
            {(written, restart) => (
              <KindForm
                kind={kind}
                item={item}
                loadedVersion={state.version}
                {...{ written, restart }}
              />
            )}
          </Written>
        )}
      </Loaded>
    </Page>
  );
}
