import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Select } from '../../../components/form/Input.tsx';
import { NothingFound } from '../../../components/list/NothingFound.tsx';
import { Pager } from '../../../components/list/Pager.tsx';
import { Skeleton } from '../../../components/feedback/Loading.tsx';
import type { Column, TableList } from './column.ts';
import {
  ActionCell,
  Body,
  Cell,
  Row,
  Scroller,
  Table,
  Head,
  HeadCell,
  HeadRow,
  SortButton,
} from './tableElements.ts';
import { useSort } from './column.ts';

export interface AdminTableProps<T> {
  label: string;
  list: TableList<T>;
  columns: Column<T>[];
  /** The text of the empty state. */
  empty: string;
  /** Which row has just been made. */
  isNew?: (id: number) => boolean;
  /** The actions of a row. */
  children: (row: T) => ReactNode;
}

/** Sortable by its headers, searchable by the box above it, and cards on a phone. */
export function AdminTable<T extends { _id: number }>(props: AdminTableProps<T>) {
  const { label, list, columns, empty } = props;
  if (list.error !== null) return <ErrorAlert text={list.error} onRetry={list.reload} />;
  if (list.success && list.items.length === 0) return <NothingFound empty={empty} next={null} />;
  return (
    <>
      <SortSelect columns={columns} />
      <Scroller>
        <Table role="table" aria-label={label} aria-busy={!list.success}>
          <TableHead columns={columns} />
          <Body role="rowgroup">
            {list.success ? <Rows {...props} /> : <SkeletonRows columns={columns} />}
          </Body>
        </Table>
      </Scroller>
      <Pager total={list.total} />
    </>
  );
}

function Rows<T extends { _id: number }>({ list, columns, isNew, children }: AdminTableProps<T>) {
  return list.items.map((row) => (
    <Row key={row._id} role="row" tabIndex={-1} data-new={isNew?.(row._id) || undefined}>
      {columns.map(({ title, cell, width, long }) => (
        <Cell key={title} role="cell" data-label={title} data-long={long} minW={{ lg: width }}>
          <div>{cell(row)}</div>
        </Cell>
      ))}
      <ActionCell role="cell">{children(row)}</ActionCell>
    </Row>
  ));
}

const SKELETON_ROWS = [1, 2, 3, 4, 5];

function SkeletonRows<T>({ columns }: { columns: Column<T>[] }) {
  return SKELETON_ROWS.map((row) => (
    <Row key={row} role="row">
      {columns.map(({ title }) => (
        <Cell key={title} role="cell" data-label={title}>
          <Skeleton h="5" minW="10" />
        </Cell>
      ))}
      <ActionCell role="cell">
        <Skeleton h="9" w="20" />
      </ActionCell>
    </Row>
  ));
}

/** For phones, where there are no column headers to sort by. */
function SortSelect<T>({ columns }: { columns: Column<T>[] }) {
  const { sort, setSort } = useSort();
  const sortable = columns.filter((column) => column.sort);
  return (
    <Box asChild display={{ base: 'flex', lg: 'none' }} alignItems="center" gap="3" mb="4">
      <label>
        <Box as="span" textStyle="label">
          Ordenar por
        </Box>
        <Select px="3" minW="0" value={sort} onChange={(event) => setSort(event.target.value)}>
          <option value="">Orden del sitio</option>
          {sortable.flatMap(({ title, sort: field = '' }) => [
            <option key={field} value={field}>{`${title}, ascendente`}</option>,
            <option key={`-${field}`} value={`-${field}`}>{`${title}, descendente`}</option>,
          ])}
        </Select>
      </label>
    </Box>
  );
}

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

function TableHead<T>({ columns }: TableHeadProps<T>) {
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
