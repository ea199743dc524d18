import { Box } from '@chakra-ui/react/box';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Column } from './column.ts';
import { Head, HeadCell, HeadRow, SortButton } from './tableElements.ts';
import { useSort } from './useSort.ts';

function Title({ title, sort }: { title: string; sort: string | undefined }) {
  const { field, descending, toggle } = useSort();
  if (!sort) return <HeadCell role="columnheader">{title}</HeadCell>;
  const sorted = field === sort;
  const Icon = !sorted ? ArrowUpDown : descending ? ArrowDown : ArrowUp;
  const order = sorted ? (descending ? 'descending' : 'ascending') : 'none';
  return (
    <HeadCell role="columnheader" aria-sort={order}>
      <SortButton type="button" data-sorted={sorted || undefined} onClick={() => toggle(sort)}>
        {title}
        <Icon size={14} aria-hidden />
      </SortButton>
    </HeadCell>
  );
}

interface TableHeadProps<T> {
  columns: Column<T>[];
}

export function TableHead<T>({ columns }: TableHeadProps<T>) {
  return (
    <Head role="rowgroup">
      <HeadRow role="row">
        {columns.map(({ title, sort }) => (
          <Title key={title} title={title} sort={sort} />
        ))}
        <HeadCell role="columnheader">
          <Box as="span" srOnly>
            Acciones
          </Box>
        </HeadCell>
      </HeadRow>
    </Head>
  );
}
