import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Onward } from '@portafolio/proxy/contract';
import { useItemPath } from '../../components/content/ItemLink.tsx';
import { Link } from '../../components/navigation/Link.tsx';

const Parts = chakra('details', {
  base: {
    mb: '8',
    px: '5',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    '& summary': { textStyle: 'label', minH: '11', py: '3', cursor: 'pointer' },
    '& ol': { ps: '6', pb: '4' },
    '& a': { display: 'inline-block', py: '2' },
  },
});

function Part({ part, here }: { part: Onward['parts'][number]; here: boolean }) {
  const path = useItemPath('article', part);
  if (here)
    return (
      <Box as="span" display="inline-block" py="2" fontWeight="semibold" aria-current="page">
        {part.name}
      </Box>
    );
  return (
    <ChakraLink asChild>
      <Link to={path}>{part.name}</Link>
    </ChakraLink>
  );
}

/** Which part of which series an article is, and the others. */
export const Series = ({
  name,
  id,
  parts,
}: { name: string; id: number } & Pick<Onward, 'parts'>) => (
  <Parts>
    <summary>
      {`Parte ${String(parts.findIndex(({ _id }) => _id === id) + 1)} de ${String(parts.length)} de la serie «${name}»`}
    </summary>
    <ol>
      {parts.map((part) => (
        <li key={part._id}>
          <Part part={part} here={part._id === id} />
        </li>
      ))}
    </ol>
  </Parts>
);
