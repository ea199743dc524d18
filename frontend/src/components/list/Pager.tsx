import { LIST_MAX } from '@portafolio/proxy/contract';
import { useLocation } from 'react-router-dom';
import { Link, LinkButton } from '../navigation/Link.tsx';
import { Pages } from './Pages.tsx';

const positive = (text: string | null, otherwise: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

interface PagerProps {
  total: number;
  /** How many a page has, unless the address says it. */
  size?: number;
}

/** Pagination; nothing where one page holds the whole list. */
export function Pager({ total, size = LIST_MAX }: PagerProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const limit = Math.min(positive(query.get('limit'), size), size);
  const page = positive(query.get('page'), 1);
  const pages = Math.ceil(total / limit);

  const step = (to: number, label: string) => {
    if (to === 1) query.delete('page');
    else query.set('page', String(to));
    const rest = query.size ? `?${query.toString()}` : '';
    return (
      <LinkButton variant="outline">
        <Link to={pathname + rest}>{label}</Link>
      </LinkButton>
    );
  };
  return <Pages page={page} pages={pages} step={step} />;
}
