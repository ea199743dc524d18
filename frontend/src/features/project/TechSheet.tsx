import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { kinds } from '@portafolio/proxy/contract';
import { ChevronDown } from 'lucide-react';
import type { Row } from '../../state/content/contentSlices.ts';

const names = ['frontend', 'backend', 'database', 'deploy', 'platform'] as const;

const Fold = chakra('details', {
  base: { mt: '6', borderBlockWidth: '1px', '&[open] svg': { transform: 'rotate(180deg)' } },
});
const Title = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '12',
    textStyle: 'label',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { transition: 'transform 150ms' },
  },
});

interface TechSheetProps {
  project: Row<'project'>;
  open?: boolean;
}

/** The technologies of a project, folded; empty fields are not shown. */
export function TechSheet({ project, open = false }: TechSheetProps) {
  const filled = names.filter((name) => project[name].trim() !== '');
  if (filled.length === 0) return null;
  return (
    <Fold open={open}>
      <Title>
        Ficha técnica
        <ChevronDown size={18} aria-hidden />
      </Title>
      <Box as="dl" pb="2">
        {filled.map((name) => (
          <Box
            key={name}
            display="grid"
            gridTemplateColumns="minmax(7rem, 9rem) 1fr"
            gap="4"
            py="2.5"
            borderTopWidth="1px"
            fontSize="sm"
          >
            <Box as="dt" color="fg.subtle">
              {kinds.project.fields[name].label}
            </Box>
            <Box as="dd" fontWeight="medium">
              {project[name]}
            </Box>
          </Box>
        ))}
      </Box>
    </Fold>
  );
}
