import { EmptyMessage } from './EmptyMessage.tsx';
import { useParam } from './useParam.ts';

/** An empty list says so; a search that found nothing says that instead. */
export function NothingFound({ empty }: { empty: string }) {
  const [keyword] = useParam('keyword');
  return <EmptyMessage>{keyword ? `Nada coincide con «${keyword}»` : empty}</EmptyMessage>;
}
