import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '../../components/navigation/Link.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useContentList } from '../../state/content/useContent.ts';
import { useNear } from '../../components/media/useNear.ts';

const NEWEST_FIRST = '-createdAt';

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

interface NeighborProps {
  label: string;
  article: Row<'article'> | undefined;
}

const Neighbor = ({ label, article }: NeighborProps) =>
  article && (
    <Step to={`/article/${String(article._id)}`} rel={label === 'Anterior' ? 'prev' : 'next'}>
      <Box as="span" textStyle="meta" color="fg.muted" display="block">
        {label}
      </Box>
      <Box as="span" textStyle="label" fontSize="md" lineClamp={3}>
        {article.name}
      </Box>
    </Step>
  );

function Loaded({ id }: { id: number }) {
  const { items } = useContentList('article', NEWEST_FIRST);
  const at = items.findIndex(({ _id }) => _id === id);
  return at === -1 ? null : (
    <>
      <Neighbor label="Anterior" article={items[at + 1]} />
      <Neighbor label="Siguiente" article={items[at - 1]} />
    </>
  );
}

/** The articles published before and after this one, requested when the reader comes near. */
export function Neighbors({ id }: { id: number }) {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <Box
      as="nav"
      ref={ref}
      aria-label="Otros artículos"
      data-no-print
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      gap="4"
      mt="10"
      minH="28"
    >
      {near && <Loaded id={id} />}
    </Box>
  );
}
