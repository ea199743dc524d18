import type { ReactNode } from 'react';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../../components/feedback/Loading.tsx';

interface LoadedProps {
  ready: boolean;
  error: string | null;
  reload: () => void;
  children: () => ReactNode;
}

/** Children once the item is loaded; a loader or the error before. */
export function Loaded({ ready, error, reload, children }: LoadedProps) {
  if (ready) return children();
  return error === null ? <Loader /> : <ErrorAlert text={error} onRetry={reload} />;
}
