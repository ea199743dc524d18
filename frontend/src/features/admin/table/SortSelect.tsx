import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Column } from './column.ts';
import { useSort } from './useSort.ts';

const Select = chakra('select', {
  base: {
    minH: '11',
    px: '3',
    flex: '1',
    minW: '0',
    color: 'fg',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
  },
});

/** For phones, where there are no column headers to sort by. */
export function SortSelect<T>({ columns }: { columns: Column<T>[] }) {
  const { sort, setSort } = useSort();
  const sortable = columns.filter((column) => column.sort);
  return (
    <Box asChild display={{ base: 'flex', lg: 'none' }} alignItems="center" gap="3" mb="4">
      <label>
        <Box as="span" textStyle="label">
          Ordenar por
        </Box>
        <Select value={sort} onChange={(event) => setSort(event.target.value)}>
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
