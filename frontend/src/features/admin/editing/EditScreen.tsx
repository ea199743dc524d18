import type { WrittenName } from '@portafolio/proxy/contract/writing';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { listPath, returnPath } from '../../../components/navigation/editPaths.ts';
import { Page } from '../../../components/page/Page.tsx';
import type { Item } from '../../../state/content/contentSlices.ts';
import { useContentItem } from '../../../state/content/useContent.ts';
import { Loaded } from './Loaded.tsx';
import { useWrittenDraft } from './useWrittenDraft.ts';
import type { WrittenDraft } from './useWrittenDraft.ts';

/** What the form of an item begins with. */
export interface Edited<I, T> {
  item: I;
  loadedVersion: string | undefined;
  written: WrittenDraft<T>;
  /** Opens the form anew, with what the server has. */
  restart: () => void;
}

interface EditScreenProps<N extends WrittenName, T> extends Pick<
  ComponentProps<typeof Page>,
  'width' | 'compact'
> {
  kind: N;
  id: number;
  title: string | ((item: Item<N>) => string);
  children: (edited: Edited<Item<N>, T>) => ReactNode;
}

/** The screen of an item's form, which is shown once it is known what was being written of it. */
export function EditScreen<N extends WrittenName, T extends object>(props: EditScreenProps<N, T>) {
  const { kind, id, title, children, ...page } = props;
  const { item, version, ...state } = useContentItem(kind, id);
  const back = returnPath(useLocation().search, listPath(kind));
  return (
    <Page title={typeof title === 'string' ? title : title(item)} back={back} {...page}>
      <Loaded {...state} ready={state.ready && state.success}>
        {() => (
          <Written<T> key={id} kind={kind} id={id}>
            {(begun) => children({ item, loadedVersion: version, ...begun })}
          </Written>
        )}
      </Loaded>
    </Page>
  );
}

interface WrittenProps<T> {
  kind: WrittenName;
  id: number;
  children: (begun: Pick<Edited<unknown, T>, 'written' | 'restart'>) => ReactNode;
}

function Written<T extends object>({ kind, id, children }: WrittenProps<T>) {
  const { written, error, restart } = useWrittenDraft<T>(kind, id);
  return (
    <Loaded ready={written !== undefined} error={error} reload={restart}>
      {() => written && children({ written, restart })}
    </Loaded>
  );
}
