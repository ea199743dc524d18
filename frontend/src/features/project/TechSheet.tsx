import { Box } from '@chakra-ui/react/box';
import { kinds } from '@portafolio/proxy/contract';
import type { Row } from '../../state/content/contentThunks.ts';

const names = ['frontend', 'backend', 'database', 'deploy', 'platform'] as const;

/** The technologies of a project; empty fields are not shown. */
export function TechSheet({ project }: { project: Row<'project'> }) {
  const filled = names.filter((name) => project[name].trim() !== '');
  if (filled.length === 0) return null;
  return (
    <Box as="dl" mt="6" borderTopWidth="1px">
      {filled.map((name) => (
        <Box
          key={name}
          display="grid"
          gridTemplateColumns="minmax(7rem, 9rem) 1fr"
          gap="4"
          py="2.5"
          borderBottomWidth="1px"
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
  );
}
