import { Box } from '@chakra-ui/react/box';
import { kinds } from '@portafolio/proxy/contract';
import type { Row } from '../../state/content/contentSlices.ts';

const { fields } = kinds.project;

/** The problem and the result of a project, a line each; what is blank is not shown. */
export function Change({ project }: { project: Row<'project'> }) {
  const told = (['problem', 'result'] as const).filter((name) => project[name] !== '');
  if (told.length === 0) return null;
  return (
    <Box
      as="dl"
      display="grid"
      gap="3"
      mt="5"
      ps="4"
      borderInlineStartWidth="3px"
      borderColor="accent.solid"
    >
      {told.map((name) => (
        <div key={name}>
          <Box as="dt" textStyle="meta" color="fg.subtle">
            {fields[name].label}
          </Box>
          <Box as="dd" fontWeight="medium">
            {project[name]}
          </Box>
        </div>
      ))}
    </Box>
  );
}
