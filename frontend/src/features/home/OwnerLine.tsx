import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from '../../components/navigation/Link.tsx';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { useOwner } from '../../state/content/useOwner.ts';

/** The first sentence of a text. */
const opening = (text: string) => /^[^\n]*?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text;

/** The owner in a line, and the way to her page. */
export function OwnerLine() {
  const { latest } = useWords('home');
  const { name, image, comment } = useOwner();
  return (
    <Box
      gridColumn="1 / -1"
      display="grid"
      gridTemplateColumns={{ base: '4rem minmax(0, 1fr)', md: '5rem minmax(0, 1fr) auto' }}
      alignItems="center"
      gap={{ base: '4', md: '6' }}
      p={{ base: '6', md: '8' }}
      bg="bg.subtle"
      borderRadius="lg"
    >
      <ResponsiveImage src={image} alt="" ratio="1" sizes="5rem" />
      <Box>
        <Box textStyle="meta" color="accent.fg">
          {latest.owner.kind}
        </Box>
        {name && (
          <Box as="h3" textStyle="card">
            {name}
          </Box>
        )}
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: '2 / 4' }} as="p" color="fg.muted">
        {`${opening(comment)} `}
        <ChakraLink asChild>
          <Link to="/about">{latest.owner.action}</Link>
        </ChakraLink>
      </Box>
    </Box>
  );
}
