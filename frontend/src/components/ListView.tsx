import type { KindName } from '@portafolio/proxy/contract';
import type { ReactNode } from 'react';
import type { Row } from '../state/contentThunks.ts';
import { useContentList } from '../state/useContent.ts';
import { NothingFound } from './NothingFound.tsx';
import { ErrorAlert } from './ErrorAlert.tsx';
import { Loader } from './Loader.tsx';
import { Pager } from './Pager.tsx';

interface ListViewProps<N extends KindName> {
  kind: N;
  /** While the address asks for no other. */
  order?: string;
  /** What the specification says when there is nothing. */
  empty: string;
  /** Stands in while loading, as tall as the list will be. */
  skeleton?: ReactNode;
  children: (items: Row<N>[]) => ReactNode;
}

/** A list in its four states: loading, failed, empty, there. The screen around it stands still. */
export function ListView<N extends KindName>(props: ListViewProps<N>) {
  const { kind, order, empty, skeleton, children } = props;
  const list = useContentList(kind, order);
  if (list.error !== null) return <ErrorAlert text={list.error} onRetry={list.reload} />;
  if (!list.success) return skeleton ? <Waiting>{skeleton}</Waiting> : <Loader />;
  if (list.items.length === 0) return <NothingFound empty={empty} />;
  return (
    <>
      {children(list.items)}
      <Pager total={list.total} />
    </>
  );
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-label="Cargando…">
    <div aria-hidden>{children}</div>
  </div>
);
