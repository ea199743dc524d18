import { Box } from '@chakra-ui/react/box';
import { BulletList } from '../../components/BulletList.tsx';
import { Figures } from '../../components/Figures.tsx';
import { Point } from '../../components/Point.tsx';
import { Section } from '../../components/Section.tsx';
import { caseStudy } from './caseStudy.data.ts';

export const CaseStudy = () => (
  <Section title={caseStudy.title} lead={<p>{caseStudy.lead}</p>}>
    <Figures figures={caseStudy.figures} tone="dark" />
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
      gap={{ base: '8', lg: '10' }}
    >
      {caseStudy.parts.map((part) => (
        <div key={part.title}>
          <Point {...part} />
        </div>
      ))}
    </Box>
    <Box mt="10" maxW="text">
      <Box as="h3" textStyle="card" mb="3">
        {caseStudy.tools.title}
      </Box>
      <BulletList items={caseStudy.tools.items} />
    </Box>
  </Section>
);
