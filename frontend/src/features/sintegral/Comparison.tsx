import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Minus } from 'lucide-react';
import { Section } from '../../components/page/Section.tsx';
import { advice, comparison, packages } from './packages.data.ts';

const Table = chakra('table', {
  base: {
    w: 'full',
    minW: { base: '36rem', md: '46rem' },
    borderCollapse: 'collapse',
    fontSize: 'sm',
  },
});
const Cell = chakra('td', {
  base: { py: '3', px: '3', borderBottomWidth: '1px', textAlign: 'center', w: '17%' },
});
const Head = chakra('th', {
  base: {
    py: '3',
    px: '3',
    fontWeight: 'semibold',
    borderBottomWidth: '1px',
    textAlign: 'center',
    '&[scope=row]': {
      textAlign: 'start',
      fontWeight: 'medium',
      ps: '0',
      // The row's name stays while the packages scroll.
      position: 'sticky',
      left: '0',
      zIndex: '1',
      bg: 'bg',
      minW: '8rem',
    },
  },
});

const tint = (index: number) => (packages[index]?.featured ? { bg: 'accent.subtle' } : {});

const Value = ({ has }: { has: boolean | string }) => {
  if (typeof has === 'string') return has;
  const Icon = has ? Check : Minus;
  return (
    <>
      <Box as="span" display="inline-block" color={has ? 'accent.fg' : 'fg.subtle'}>
        <Icon size={20} strokeWidth={2.5} aria-hidden />
      </Box>
      <Box as="span" srOnly>
        {has ? 'Sí' : 'No'}
      </Box>
    </>
  );
};

/** The packages beside each other; on a phone the table scrolls within itself. */
export const Comparison = () => (
  <Section title={comparison.title} lead={comparison.lead}>
    <Box
      as="section"
      aria-label="Tabla de paquetes"
      tabIndex={0}
      overflowX="auto"
      position="relative"
    >
      <Table>
        <Box as="caption" srOnly>
          Qué incluye cada paquete
        </Box>
        <thead>
          <tr>
            <Cell />
            {packages.map(({ name }, index) => (
              <Head key={name} scope="col" {...tint(index)}>
                {name}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.rows.map(({ name, has }) => (
            <tr key={name}>
              <Head scope="row">{name}</Head>
              {has.map((one, index) => (
                <Cell key={packages[index]?.name} {...tint(index)}>
                  <Value has={one} />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
    <Box as="p" mt="6" maxW="text">
      {advice}
    </Box>
  </Section>
);
