import { Box } from '@chakra-ui/react/box';
import { ArrowRight } from 'lucide-react';
import { Card } from '../../components/content/Card.tsx';
import { ItemLink } from '../../components/content/ItemLink.tsx';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { useNear } from '../../components/media/useNear.ts';
import { useQueriedList } from '../../state/content/useContent.ts';

const ALL = new URLSearchParams();

function Loaded({ id }: { id: number }) {
  const { items } = useQueriedList('project', ALL);
  const at = items.findIndex(({ _id }) => _id === id);
  const next = at === -1 ? undefined : (items[at + 1] ?? items[0]);
  if (!next || next._id === id) return null;
  return (
    <Card position="relative" p={{ base: '6', md: '8' }} _hover={{ boxShadow: 'lift' }}>
      <Box textStyle="meta" color="fg.muted">
        Siguiente proyecto
      </Box>
      <Box
        textStyle="card"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        mt="1"
      >
        <ItemLink kind="project" item={next} />
        <ArrowRight size={20} aria-hidden />
      </Box>
      <Box mt="2" color="fg.muted">
        <ProofFigure {...next} />
      </Box>
    </Card>
  );
}

/** The project after this one in the owner's order, requested when the reader comes near. */
export function NextProject({ id }: { id: number }) {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <Box as="nav" ref={ref} aria-label="Otro proyecto" data-no-print mt="14" minH="32">
      {near && <Loaded id={id} />}
    </Box>
  );
}
