import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQueryParam } from '../../components/navigation/useQueryParam.ts';
import { useHydrated } from '../../rendering/useHydrated.ts';
import type { Row } from '../../state/content/contentSlices.ts';

type Project = Row<'project'>;

const sectorsOf = (projects: Project[]) =>
  [...new Set(projects.map(({ sector }) => sector.trim()))].filter(Boolean);

/** `?sector=` of the page's address; one that no project has filters nothing. The page was rendered without it. */
export function useSector(projects: Project[]) {
  const [asked, change] = useQueryParam('sector');
  const hydrated = useHydrated();
  const sectors = sectorsOf(projects);
  const sector = hydrated && sectors.includes(asked) ? asked : '';
  return {
    sectors,
    sector,
    choose: (next: string) => change(() => next),
    shown: projects.filter((one) => sector === '' || one.sector.trim() === sector),
  };
}

interface SectorsProps {
  sectors: string[];
  sector: string;
  choose: (sector: string) => void;
}

/** Chips that filter by sector; with fewer than two there is nothing to choose. */
export function Sectors({ sectors, sector, choose }: SectorsProps) {
  if (sectors.length < 2) return null;
  return (
    <Box
      role="group"
      aria-label="Filtrar por sector"
      data-no-print
      display="flex"
      flexWrap="wrap"
      gap="2"
      mb={{ base: '8', lg: '10' }}
    >
      {['', ...sectors].map((one) => (
        <Button
          key={one}
          variant={one === sector ? 'solid' : 'outline'}
          borderRadius="full"
          aria-pressed={one === sector}
          onClick={() => choose(one)}
        >
          {one || 'Todos'}
        </Button>
      ))}
    </Box>
  );
}
