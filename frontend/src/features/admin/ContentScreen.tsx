import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';
import { listPath } from '../../components/navigation/editPaths.ts';
import { writtenKinds } from './content/writtenKinds.ts';

/** Everything that the site shows and its owner writes. */
export const ContentScreen = () => (
  <Page title="Contenido" lead="Todo lo que enseña tu sitio, para cambiarlo aquí.">
    <Box
      as="ul"
      listStyleType="none"
      p="0"
      m="0"
      display="grid"
      gap="4"
      gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
    >
      {writtenKinds.map(({ name, label }) => (
        <Box as="li" key={name} bg="bg.panel" borderWidth="1px" borderRadius="lg">
          <ChakraLink asChild display="block" p="5" fontWeight="semibold">
            <Link to={listPath(name)}>{label.many}</Link>
          </ChakraLink>
        </Box>
      ))}
    </Box>
  </Page>
);
