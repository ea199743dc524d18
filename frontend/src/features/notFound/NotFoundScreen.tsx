import { PAGE_KINDS, PAGE_OF } from '@portafolio/proxy/contract/public-path';
import { useLocation } from 'react-router-dom';
import { NotFound } from '../../components/page/NotFound.tsx';

/** Of an address below articles, forums or projects, as of one of them that is unknown. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const kind = PAGE_KINDS.find((one) => pathname.startsWith(`${PAGE_OF[one]}/`));
  return <NotFound kind={kind} />;
}
