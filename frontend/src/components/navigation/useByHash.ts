import { useHref } from 'react-router-dom';
import { useHydrated } from '../../rendering/useHydrated.ts';

/** Links are hashes in a visit that entered at the home; what is served has paths, for readers without JavaScript and crawlers. */
export function useByHash(): boolean {
  const byHash = useHref('/').startsWith('#');
  return useHydrated() && byHash;
}
