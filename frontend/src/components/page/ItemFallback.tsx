import { memo } from 'react';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { Loader } from '../feedback/Loader.tsx';
import { Page } from './Page.tsx';

interface ItemFallbackProps {
  title: string;
  back: string;
  error: string | null;
  onRetry: () => void;
}

/** The page of an item that is loading or failed to load. Memoized: it renders once, whatever else changes. */
export const ItemFallback = memo(function ItemFallback(props: ItemFallbackProps) {
  const { title, back, error, onRetry } = props;
  return (
    <Page title={title} back={back} width="wide">
      {error === null ? <Loader /> : <ErrorAlert text={error} onRetry={onRetry} />}
    </Page>
  );
});
