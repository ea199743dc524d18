import { Suspense } from 'react';
import { lazyWithPreload } from '../../../rendering/lazyWithPreload.tsx';
import type { HistoryProps } from './History.tsx';

const Loaded = lazyWithPreload(async () => (await import('./History.tsx')).History);

/** Apart from the form: comparing words needs a library that writing does not. */
export const History = (props: HistoryProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
