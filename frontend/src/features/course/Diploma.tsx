import { Box } from '@chakra-ui/react/box';
import { BulletList } from '../../components/content/BulletList.tsx';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { Section } from '../../components/page/Section.tsx';
import { diploma, totalHours } from './diploma.data.ts';
import { Modules } from './Modules.tsx';

export const Diploma = () => (
  <Section
    title={diploma.name}
    lead={
      <>
        <Box as="p" textStyle="meta" color="accent.fg" mb="2">
          {`${diploma.length} · ${String(totalHours)} horas`}
        </Box>
        <p>{diploma.text}</p>
        {diploma.proof && (
          <Box mt="5" color="fg">
            <ProofFigure {...diploma.proof} />
          </Box>
        )}
      </>
    }
  >
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      gap={{ base: '10', lg: '14' }}
      alignItems="start"
    >
      <Modules />
      <Box display="grid" gap="8" p={{ base: '6', md: '8' }} bg="bg.subtle" borderRadius="lg">
        {diploma.rules.map(({ title, items }) => (
          <Box key={title}>
            <Box as="h3" textStyle="card" mb="3">
              {title}
            </Box>
            <BulletList items={items} />
          </Box>
        ))}
      </Box>
    </Box>
  </Section>
);
