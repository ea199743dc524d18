import { PAGE_OF } from '@portafolio/proxy/contract/public-path';
import { useLocation } from 'react-router-dom';
import { NotFound } from '../../components/page/NotFound.tsx';
import type { PageKind } from '../../components/page/RecentItems.tsx';

/** Of an address below articles or forums, as of one of them that is unknown. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const kinds = Object.keys(PAGE_OF) as PageKind[];
  const kind = kinds.find((one) => pathname.startsWith(`${PAGE_OF[one]}/`));
  return <NotFound kind={kind} />;
}
