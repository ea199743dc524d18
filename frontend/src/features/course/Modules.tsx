import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { diploma, totalHours } from './diploma.data.ts';

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

export const Modules = () => (
  <Table>
    <Box as="caption" srOnly>
      Módulos del diplomado y sus horas
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
      {diploma.modules.map(({ name, hours }, index) => (
        <tr key={name}>
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
          {totalHours}
        </Cell>
      </tr>
    </tfoot>
  </Table>
);
