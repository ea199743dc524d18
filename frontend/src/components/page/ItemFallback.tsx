import type { PageKind } from '@portafolio/proxy/contract/public-path';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { NotFound } from './NotFound.tsx';
import { Page } from './Page.tsx';

const WORDS = {
  article: { title: 'Blog', back: '/blog' },
  foro: { title: 'Foro', back: '/foro' },
  project: { title: 'Proyecto', back: '/project' },
};

interface ItemFallbackProps {
  kind: PageKind;
  width: 'wide' | 'measure';
  /** The shape of the page that is coming. */
  skeleton: ReactNode;
  error: string | null;
  missing: boolean;
  onRetry: () => void;
}

/** The page of an item that is loading, failed to load or does not exist. Memoized: it renders once, whatever else changes. */
export const ItemFallback = memo(function ItemFallback(props: ItemFallbackProps) {
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
