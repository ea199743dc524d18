import { PAGE_OF } from '@portafolio/proxy/contract/public-path';
import { useLocation } from 'react-router-dom';
import { NotFound } from '../../components/page/NotFound.tsx';
import type { PageKind } from '../../components/page/RecentItems.tsx';
import { useHydrated } from '../../rendering/useHydrated.ts';

/** The server's page for an address without an item is the same for all; the browser knows which kind was meant. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const kinds = Object.keys(PAGE_OF) as PageKind[];
  const kind = kinds.find((one) => pathname.startsWith(`${PAGE_OF[one]}/`));
  return <NotFound kind={useHydrated() ? kind : undefined} />;
}
