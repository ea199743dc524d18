import { Box } from '@chakra-ui/react/box';
import { BulletList } from '../../components/BulletList.tsx';
import { Section } from '../../components/Section.tsx';
import { caseStudy } from './caseStudy.data.ts';

const Figures = () => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
    gap="6"
    bg="bg.inverted"
    color="fg.inverted"
    borderRadius="lg"
    p={{ base: '6', md: '10' }}
    mb={{ base: '8', md: '12' }}
  >
    {caseStudy.figures.map(({ figure, label }) => (
      <li key={label}>
        <Box textStyle="title" color="accent.solid">
          {figure}
        </Box>
        <Box textStyle="meta" mt="1">
          {label}
        </Box>
      </li>
    ))}
  </Box>
);

export const CaseStudy = () => (
  <Section title={caseStudy.title} lead={<p>{caseStudy.lead}</p>}>
    <Figures />
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
      gap={{ base: '8', lg: '10' }}
    >
      {caseStudy.parts.map(({ title, text }) => (
        <Box key={title}>
          <Box as="h3" textStyle="card">
            {title}
          </Box>
          <Box as="p" color="fg.muted" mt="3">
            {text}
          </Box>
        </Box>
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
