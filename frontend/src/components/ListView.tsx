import type { ReactNode } from 'react';
import { NothingFound } from './NothingFound.tsx';
import { ErrorAlert } from './ErrorAlert.tsx';
import { Loader } from './Loader.tsx';
import { Pager } from './Pager.tsx';

interface ListViewProps<T> {
  list: {
    loading: boolean;
    error: string | null;
    success: boolean;
    items: T[];
    total: number;
    reload: () => void;
  };
  /** What the specification says when there is nothing. */
  empty: string;
  /** Stands in while loading, as tall as the list will be. */
  skeleton?: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A list in its four states: loading, failed, empty, there. */
export function ListView<T>({ list, empty, skeleton, children }: ListViewProps<T>) {
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
