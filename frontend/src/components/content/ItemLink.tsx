import { publicPath } from '@portafolio/proxy/contract/public-path';
import { useByHash } from '../navigation/useByHash.ts';
import { CardLink } from './Card.tsx';

interface ItemLinkProps {
  kind: Parameters<typeof publicPath>[0];
  item: Parameters<typeof publicPath>[1];
}

/** An item's real address, or in a visit by hashes its number alone. */
export function useItemPath(kind: ItemLinkProps['kind'], item: ItemLinkProps['item']): string {
  const byHash = useByHash();
  return publicPath(kind, byHash ? { ...item, name: '' } : item);
}

/** An item of a list. */
export function ItemLink({ kind, item }: ItemLinkProps) {
  return (
    <CardLink to={useItemPath(kind, item)} data-moves={`title ${kind}/${String(item._id)}`}>
      {item.name}
    </CardLink>
  );
}
