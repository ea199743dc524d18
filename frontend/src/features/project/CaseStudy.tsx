import { Box } from '@chakra-ui/react/box';
import { BulletList } from '../../components/content/BulletList.tsx';
import { Figures } from '../../components/content/Figures.tsx';
import { Point } from '../../components/content/Point.tsx';
import { Section } from '../../components/page/Section.tsx';
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
