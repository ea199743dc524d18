import type { ReactNode } from 'react';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { Loader } from '../../../components/Loader.tsx';

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
