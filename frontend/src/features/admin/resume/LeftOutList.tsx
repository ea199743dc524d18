import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import type { LeftOut } from '@portafolio/proxy/contract';
import { sectionTitle } from './sectionTitle.ts';

/** What of a file the site does not take, and why. */
export function LeftOutList({ leftOut }: { leftOut: LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="queda-fuera">
      <Heading as="h2" id="queda-fuera" textStyle="card" mb="3">
        Queda fuera
      </Heading>
      <Box as="ul" listStyleType="none" p="0" m="0" display="grid" gap="3">
        {leftOut.map(({ section, field, why, of }) => (
          <Box as="li" key={`${section} ${field} ${why}`} overflowWrap="anywhere">
            <Box fontWeight="semibold">
              {sectionTitle(section)}
              {field && `: «${field}»`}
            </Box>
            <Box color="fg.muted">
              {why}
              {of.length > 0 && ` (${of.join(', ')})`}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
