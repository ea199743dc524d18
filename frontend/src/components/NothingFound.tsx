import { useSearchParams } from 'react-router-dom';
import { EmptyMessage } from './EmptyMessage.tsx';

/** An empty list says so; a search that found nothing says that instead. */
export function NothingFound({ empty }: { empty: string }) {
  const keyword = useSearchParams()[0].get('keyword');
  return <EmptyMessage>{keyword ? `Nada coincide con «${keyword}»` : empty}</EmptyMessage>;
}
