import { Suspense } from 'react';
import { lazyWithPreload } from '../../rendering/lazyWithPreload.tsx';
import { Loader } from '../feedback/Loading.tsx';

const RichText = lazyWithPreload(async () =>
  import.meta.env.SSR
    ? (await import('./server/ServerRichText.tsx')).ServerRichText
    : (await import('./RichText.tsx')).RichText,
);
// In parallel with the item's data, not after it.
const preloading = RichText.preload();
if (import.meta.env.SSR) await preloading;

/** Rich text to read; its code is no part of the screen's own. */
export const ReadText = (props: { html: string; address: string }) => (
  <Suspense fallback={<Loader />}>
    <RichText {...props} />
  </Suspense>
);
