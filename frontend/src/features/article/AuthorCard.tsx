import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { useOwner } from '../../state/content/useOwner.ts';

/** Who wrote it, with a portrait where that is the owner of the site. */
export function AuthorCard({ name }: { name: string }) {
  const owner = useOwner();
  if (!name || name !== owner.name) return null;
  return (
    <Box display="flex" gap="5" alignItems="center" mt="14" pt="8" borderTopWidth="1px">
      {owner.image && (
        <Box w="20" flexShrink="0" borderRadius="full" overflow="hidden">
          <ResponsiveImage src={owner.image} alt="" ratio="1" sizes="5rem" number={owner._id} />
        </Box>
      )}
      <Box minW="0">
        <Box textStyle="label" fontSize="md">
          {name}
        </Box>
        <Box color="fg.muted">{owner.heading}</Box>
        <ChakraLink asChild textStyle="label" data-no-print>
          <Link to="/about">Acerca de mí</Link>
        </ChakraLink>
      </Box>
    </Box>
  );
}
