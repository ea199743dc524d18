import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Onward as Found } from '@portafolio/proxy/contract';
import { useItemPath } from '../../components/content/ItemLink.tsx';
import { Link } from '../../components/navigation/Link.tsx';

type Reference = Found['related'][number];

const Step = chakra(Link, {
  base: {
    display: 'block',
    h: 'full',
    p: '5',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    textDecoration: 'none',
    transition: 'box-shadow 200ms',
    _hover: { boxShadow: 'lift' },
  },
});

interface NextProps {
  label: string;
  item: Reference | null | undefined;
  rel?: 'prev' | 'next';
}

/** What is read next, by its name. */
export const Next = ({ label, item, rel }: NextProps) =>
  item ? <Shown {...{ label, item, rel }} /> : null;

function Shown({ label, item, rel }: { label: string; item: Reference; rel: NextProps['rel'] }) {
  return (
    <Step to={useItemPath(item.kind, item)} rel={rel}>
      <Box as="span" textStyle="meta" color="fg.muted" display="block">
        {label}
      </Box>
      <Box as="span" textStyle="label" fontSize="md" lineClamp={3}>
        {item.name}
      </Box>
    </Step>
  );
}

const GRID = { display: 'grid', gap: '4', mt: '4' } as const;
const KINDS = { article: 'Artículo', project: 'Proyecto' };

/** What is read after an article: the ones around it by date, and what is about the same. */
export const Onward = ({ previous, next, related }: Found) => (
  <Box as="nav" aria-label="Otros artículos" data-no-print mt="10">
    <Box {...GRID} gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <Next label="Anterior" item={previous} rel="prev" />
      <Next label="Siguiente" item={next} rel="next" />
    </Box>
    {related.length > 0 && (
      <>
        <Heading as="h2" textStyle="section" mt="10">
          Sobre lo mismo
        </Heading>
        <Box {...GRID} gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}>
          {related.map((item) => (
            <Next key={item.kind + String(item._id)} label={KINDS[item.kind]} item={item} />
          ))}
        </Box>
      </>
    )}
  </Box>
);
