import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { Link } from '../../components/navigation/Link.tsx';

/** The name of an item, or a note that it has none yet and only admins see it. */
export const nameOrBlank = (name: string) => name || 'sin nombre';

interface NamedProps {
  name: string;
  image: string;
  editPath: string;
}

/** A cover and a name that open the editor of what they show. */
export const Named = ({ name, image, editPath: to }: NamedProps) => (
  <Box display="grid" gridTemplateColumns="3.5rem minmax(0, 1fr)" gap="3" alignItems="start">
    <ResponsiveImage key={image} src={image} alt="" ratio="4 / 3" sizes="3.5rem" />
    <ChakraLink
      asChild
      py={{ base: '2.5', lg: '0' }}
      {...(name ? { fontWeight: 'semibold' } : { color: 'fg.muted' })}
    >
      <Link to={to}>
        <Box as="span" lineClamp="2">
          {name || <em>Sin nombre: aún no es público</em>}
        </Box>
      </Link>
    </ChakraLink>
  </Box>
);
