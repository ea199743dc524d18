import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Minus } from 'lucide-react';
import { Section } from '../../components/page/Section.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useWords } from '../../state/content/words.ts';

type Package = Row<'package'>;

const Table = chakra('table', {
  base: {
    display: { base: 'none', md: 'table' },
    w: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: 'sm',
  },
});
const Cell = chakra('td', {
  base: { py: '3', px: '3', borderBottomWidth: '1px', textAlign: 'center' },
});
const Head = chakra('th', {
  base: {
    py: '3',
    px: '3',
    fontWeight: 'semibold',
    borderBottomWidth: '1px',
    textAlign: 'center',
    '&[scope=row]': { textAlign: 'start', fontWeight: 'medium', ps: '0' },
  },
});

const tint = ({ featured }: Package) => (featured ? { bg: 'accent.subtle' } : {});

/** What a package says of a row; blank is a yes, and what it does not name a no. */
const valueOf = ({ details }: Package, row: string) =>
  details.compare.find(({ name }) => name === row)?.value;

/** Each in the place where a package first names it. */
const rowsOf = (packages: Package[]) => [
  ...new Set(packages.flatMap(({ details }) => details.compare.map(({ name }) => name))),
];

function Value({ value }: { value: string | undefined }) {
  if (value) return value;
  const has = value === '';
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
}

interface RowsProps {
  packages: Package[];
  rows: string[];
}

/** On a phone: each row with what the packages have of it. */
const RowList = ({ packages, rows }: RowsProps) => (
  <Box as="ul" listStyleType="none" display={{ base: 'grid', md: 'none' }} gap="5" fontSize="sm">
    {rows.map((row) => (
      <Box as="li" key={row} pb="4" borderBottomWidth="1px">
        <Box as="h3" fontSize="md" fontWeight="semibold" mb="2">
          {row}
        </Box>
        <Box as="dl" display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="2">
          {packages.map((one) => (
            <Box key={one._id} px="2" py="1" borderRadius="sm" {...tint(one)}>
              <Box as="dt" color="fg.muted">
                {one.name}
              </Box>
              <Box as="dd" ms="0" fontWeight="medium">
                <Value value={valueOf(one, row)} />
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);

/** The packages beside each other; on a phone, row by row. */
export function Comparison({ packages }: { packages: Package[] }) {
  const { title, lead, advice } = useWords('sintegral').comparison;
  const rows = rowsOf(packages);
  if (rows.length === 0) return null;
  return (
    <Section title={title} lead={lead}>
      <RowList packages={packages} rows={rows} />
      <Table>
        <Box as="caption" srOnly>
          Qué incluye cada paquete
        </Box>
        <thead>
          <tr>
            <Cell w="30%" />
            {packages.map((one) => (
              <Head key={one._id} scope="col" {...tint(one)}>
                {one.name}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <Head scope="row">{row}</Head>
              {packages.map((one) => (
                <Cell key={one._id} {...tint(one)}>
                  <Value value={valueOf(one, row)} />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {advice && (
        <Box as="p" mt="6" maxW="text">
          {advice}
        </Box>
      )}
    </Section>
  );
}
