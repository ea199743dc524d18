import { CardGrid } from '../../components/content/CardGrid.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';

export const GridSkeleton = ({ columns }: { columns: 3 | 4 }) => (
  <CardGrid columns={columns}>
    {Array.from({ length: columns }, (_, index) => (
      <li key={index}>
        <Skeleton h="72" borderRadius="lg" />
      </li>
    ))}
  </CardGrid>
);
