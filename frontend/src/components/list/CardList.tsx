import type { KindName } from '@portafolio/proxy/contract';
import type { ReactNode } from 'react';
import type { Row } from '../../state/content/contentSlices.ts';
import { CardGrid } from '../content/Card.tsx';
import { Skeleton } from '../feedback/Loading.tsx';
import { ListView } from './ListView.tsx';

interface CardListProps<N extends KindName> {
  kind: N;
  order?: string;
  empty: string;
  columns: 2 | 3 | 4;
  /** Cards while loading: how many, and how tall (CLS). */
  waiting: [count: number, height: string];
  children: (item: Row<N>, isFirst: boolean) => ReactNode;
}

// TypeScript cannot resolve Row<N> while N is generic.
const idOf = (item: unknown) => (item as { _id: number })._id;

/** A list in cards, side by side. */
export function CardList<N extends KindName>(props: CardListProps<N>) {
  const { columns, waiting, children, ...list } = props;
  const [count, height] = waiting;
  const skeleton = (
    <CardGrid columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton minH={height} borderRadius="lg" />
        </li>
      ))}
    </CardGrid>
  );
  return (
    <ListView {...list} skeleton={skeleton}>
      {(items) => (
        <CardGrid columns={columns}>
          {items.map((item, index) => (
            <li key={idOf(item)}>{children(item, index === 0)}</li>
          ))}
        </CardGrid>
      )}
    </ListView>
  );
}
