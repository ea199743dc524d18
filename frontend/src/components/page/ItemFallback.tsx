import { memo } from 'react';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { Loader } from '../feedback/Loader.tsx';
import { NotFound } from './NotFound.tsx';
import { Page } from './Page.tsx';

interface ItemFallbackProps {
  title: string;
  back: string;
  error: string | null;
  missing: boolean;
  onRetry: () => void;
}

/** The page of an item that is loading, failed to load or does not exist. Memoized: it renders once, whatever else changes. */
export const ItemFallback = memo(function ItemFallback(props: ItemFallbackProps) {
  const { title, back, error, missing, onRetry } = props;
  if (missing) return <NotFound />;
  return (
    <Page title={title} back={back} width="wide">
      {error === null ? <Loader /> : <ErrorAlert text={error} onRetry={onRetry} />}
    </Page>
  );
});
