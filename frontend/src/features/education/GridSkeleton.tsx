import { CardGrid } from '../../components/CardGrid.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

export const GridSkeleton = ({ columns }: { columns: 3 | 4 }) => (
  <CardGrid columns={columns}>
    {Array.from({ length: columns }, (_, index) => (
      <li key={index}>
        <Skeleton h="72" borderRadius="lg" />
      </li>
    ))}
  </CardGrid>
);
