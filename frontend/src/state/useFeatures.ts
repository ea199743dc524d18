import { calls } from '@portafolio/proxy/contract';
import type { Features } from '@portafolio/proxy/contract';
import { useEffect, useState } from 'react';
import { addressOf, request } from '../api/client.ts';
import { initialData } from '../rendering/initialData.ts';

const ADDRESS = addressOf(calls.features, {});

/** What the site offers because of its variables; nothing until that is known, and null where it cannot be. */
export function useFeatures(): Features | null | undefined {
  const [features, setFeatures] = useState(
    () => initialData.answer(ADDRESS) as Features | null | undefined,
  );
  useEffect(() => {
    // The page came with it.
    if (initialData.take(ADDRESS)) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    request(calls.features, { signal }).then(
      (answer) => !signal.aborted && setFeatures(answer),
      () => !signal.aborted && setFeatures(null),
    );
    return () => leaving.abort();
  }, []);
  return features;
}
