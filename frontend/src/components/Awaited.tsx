import { memo } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';
import { Loader } from './Loader.tsx';
import { Page } from './Page.tsx';

interface AwaitedProps {
  title: string;
  back: string;
  error: string | null;
  onRetry: () => void;
}

/** The page of one item while it comes, or when it did not: drawn once, whatever else changes. */
export const Awaited = memo(function Awaited({ title, back, error, onRetry }: AwaitedProps) {
  return (
    <Page title={title} back={back} width="wide">
      {error === null ? <Loader /> : <ErrorAlert text={error} onRetry={onRetry} />}
    </Page>
  );
});
