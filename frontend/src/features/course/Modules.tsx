import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Row } from '../../state/content/contentSlices.ts';

type Module = Row<'course'>['details']['modules'][number];

export const totalHours = (modules: Module[]) =>
  modules.reduce((sum, { hours }) => sum + (Number(hours) || 0), 0);

const Table = chakra('table', { base: { w: 'full', borderCollapse: 'collapse' } });
const Cell = chakra('td', {
  base: {
    py: '3',
    pe: '4',
    borderBottomWidth: '1px',
    verticalAlign: 'top',
  },
});
const Head = chakra('th', {
  base: {
    pb: '3',
    pe: '4',
    textAlign: 'start',
    textStyle: 'meta',
    color: 'fg.subtle',
    borderBottomWidth: '2px',
  },
});

interface ModulesProps {
  course: string;
  modules: Module[];
}

export const Modules = ({ course, modules }: ModulesProps) => (
  <Table>
    <Box as="caption" srOnly>
      {`Módulos y horas: ${course}`}
    </Box>
    <thead>
      <tr>
        <Head scope="col">Nº</Head>
        <Head scope="col">Módulo</Head>
        <Head scope="col" textAlign="end" pe="0">
          Horas
        </Head>
      </tr>
    </thead>
    <tbody>
      {modules.map(({ name, hours }, index) => (
        <tr key={index}>
          <Cell color="fg.subtle" textStyle="meta" w="10">
            {index + 1}
          </Cell>
          <Cell fontWeight="medium">{name}</Cell>
          <Cell textAlign="end" pe="0" fontVariantNumeric="tabular-nums">
            {hours}
          </Cell>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <Cell colSpan={2} fontWeight="bold" borderBottomWidth="0">
          Total
        </Cell>
        <Cell textAlign="end" pe="0" fontWeight="bold" borderBottomWidth="0">
          {totalHours(modules)}
        </Cell>
      </tr>
    </tfoot>
  </Table>
);
