import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { Link } from '../navigation/Link.tsx';
import { useQueryParam } from '../navigation/useQueryParam.ts';
import { EmptyMessage } from './EmptyMessage.tsx';

const ASK = (
  <p>
    {'Pronto habrá algo aquí. Mientras tanto, '}
    <ChakraLink asChild>
      <Link to="/contact">escríbeme</Link>
    </ChakraLink>
    {' y te cuento.'}
  </p>
);

interface NothingFoundProps {
  empty: string;
  /** What to do while the list is empty. */
  next?: ReactNode;
}

/** The empty state of a list, or of a search without results. */
export function NothingFound({ empty, next = ASK }: NothingFoundProps) {
  const [keyword, change] = useQueryParam('keyword');
  if (!keyword) return <EmptyMessage next={next}>{empty}</EmptyMessage>;
  const clear = (
    <Button variant="outline" onClick={() => change(() => '')}>
      Quitar la búsqueda
    </Button>
  );
  return <EmptyMessage next={clear}>{`Nada coincide con «${keyword}»`}</EmptyMessage>;
}
