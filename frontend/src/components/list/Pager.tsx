import { HStack } from '@chakra-ui/react/stack';
import { LIST_MAX } from '@portafolio/proxy/contract';
import { useLocation } from 'react-router-dom';
import { Link } from '../navigation/Link.tsx';
import { LinkButton } from '../navigation/LinkButton.tsx';

const positive = (text: string | null, otherwise: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** Pagination; nothing where one page holds the whole list. */
export function Pager({ total }: { total: number }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const limit = Math.min(positive(query.get('limit'), LIST_MAX), LIST_MAX);
  const page = positive(query.get('page'), 1);
  const pages = Math.ceil(total / limit);
  if (pages <= 1) return null;

  const step = (to: number, label: string) => {
    if (to < 1 || to > pages) return null;
    if (to === 1) query.delete('page');
    else query.set('page', String(to));
    const rest = query.size ? `?${query.toString()}` : '';
    return (
      <LinkButton variant="outline">
        <Link to={pathname + rest}>{label}</Link>
      </LinkButton>
    );
  };
  return (
    <HStack as="nav" aria-label="Páginas" mt="10" gap="4" justify="center" wrap="wrap">
      {step(page - 1, 'Anterior')}
      <span>{`Página ${String(page)} de ${String(pages)}`}</span>
      {step(page + 1, 'Siguiente')}
    </HStack>
  );
}
