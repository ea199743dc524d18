import type { PageKind } from '@portafolio/proxy/contract/public-path';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Item } from '../../state/content/contentSlices.ts';
import { useContentItem } from '../../state/content/useContent.ts';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { useRouteId } from '../navigation/useRouteId.ts';
import { NotFound } from './NotFound.tsx';
import { Page } from './Page.tsx';

const WORDS = {
  article: { title: 'Blog', back: '/blog' },
  foro: { title: 'Foro', back: '/foro' },
  project: { title: 'Proyecto', back: '/project' },
};

interface FallbackProps {
  kind: PageKind;
  width: 'wide' | 'measure';
  /** The shape of the page that is coming. */
  skeleton: ReactNode;
  error: string | null;
  missing: boolean;
  onRetry: () => void;
}

/** The page of an item that is loading, failed to load or does not exist. Memoized: it renders once, whatever else changes. */
const Fallback = memo(function Fallback(props: FallbackProps) {
  const { kind, width, skeleton, error, missing, onRetry } = props;
  if (missing) return <NotFound kind={kind} error={error} />;
  return (
    <Page {...WORDS[kind]} width={width}>
      {error === null ? (
        <Loading>{skeleton}</Loading>
      ) : (
        <ErrorAlert text={error} onRetry={onRetry} />
      )}
    </Page>
  );
});

interface ItemScreenProps<N extends PageKind> extends Pick<FallbackProps, 'width' | 'skeleton'> {
  kind: N;
  children: (item: Item<N>) => ReactNode;
}

function Loaded<N extends PageKind>({ id, ...props }: ItemScreenProps<N> & { id: number }) {
  const { kind, width, skeleton, children } = props;
  const { item, ready, error, missing, reload } = useContentItem(kind, id);
  // What was loaded stays where a later answer fails.
  if (ready && !missing) return children(item);
  return <Fallback {...{ kind, width, skeleton, error, missing }} onRetry={reload} />;
}

/** The item that the address names; its skeleton is the same element at each render. */
export function ItemScreen<N extends PageKind>(props: ItemScreenProps<N>) {
  const id = useRouteId();
  return id === 0 ? <NotFound kind={props.kind} /> : <Loaded {...props} id={id} />;
}
