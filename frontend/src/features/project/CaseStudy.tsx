import type { Pages } from '@portafolio/proxy/contract/pages';
import { Box } from '@chakra-ui/react/box';
import { BulletList } from '../../components/content/BulletList.tsx';
import { Figures } from '../../components/content/Figures.tsx';
import { Point } from '../../components/content/Point.tsx';
import { Section } from '../../components/page/Section.tsx';

export const CaseStudy = ({
  title,
  lead,
  figures,
  parts,
  tools,
}: Pages['project']['caseStudy']) => (
  <Section title={title} lead={<p>{lead}</p>}>
    <Figures figures={figures} tone="dark" />
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
      gap={{ base: '8', lg: '10' }}
    >
      {parts.map((part) => (
        <div key={part.title}>
          <Point {...part} />
        </div>
      ))}
    </Box>
    {tools.title && (
      <Box mt="10" maxW="text">
        <Box as="h3" textStyle="card" mb="3">
          {tools.title}
        </Box>
        <BulletList items={tools.items} />
      </Box>
    )}
  </Section>
);
