import { publicPath } from '@portafolio/proxy/contract/public-path';
import { useByHash } from '../navigation/useByHash.ts';
import { CardLink } from './CardLink.tsx';

interface ItemLinkProps {
  kind: Parameters<typeof publicPath>[0];
  item: Parameters<typeof publicPath>[1];
}

/** An item of a list: by its real address, or in a visit by hashes by its number alone. */
export function ItemLink({ kind, item }: ItemLinkProps) {
  const byHash = useByHash();
  return (
    <CardLink to={publicPath(kind, byHash ? { ...item, name: '' } : item)}>{item.name}</CardLink>
  );
}
