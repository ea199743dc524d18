import type { KindName } from '@portafolio/proxy/contract';
import type { ReactNode } from 'react';
import type { Row } from '../../state/content/contentSlices.ts';
import { useContentList } from '../../state/content/useContent.ts';
import { AddLink } from '../content/EditLink.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { Loading, Loader } from '../feedback/Loading.tsx';
import { Pager } from './Pager.tsx';

interface ListViewProps<N extends KindName> {
  kind: N;
  /** The sort order, unless the address has one. */
  order?: string;
  /** The specification's text for an empty list. */
  empty: string;
  /** The fallback while loading, as tall as the list will be (CLS). */
  skeleton?: ReactNode;
  /** What to do while it is empty, below that text. */
  next?: ReactNode;
  children: (items: Row<N>[]) => ReactNode;
}

/** A list in its four states: loading, failed, empty, loaded. Only this re-renders with the request. */
export function ListView<N extends KindName>(props: ListViewProps<N>) {
  const { kind, order, empty, skeleton, next, children } = props;
  const list = useContentList(kind, order);
  if (list.error !== null) return <ErrorAlert text={list.error} onRetry={list.reload} />;
  if (!list.success) return skeleton ? <Loading>{skeleton}</Loading> : <Loader />;
  if (list.items.length === 0)
    return (
      <>
        <NothingFound empty={empty} next={next} />
        {kind !== 'contact' && <AddLink kind={kind} />}
      </>
    );
  return (
    <>
      {children(list.items)}
      <Pager total={list.total} />
    </>
  );
}
