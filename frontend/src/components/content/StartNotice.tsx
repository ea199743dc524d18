import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { demo } from '@portafolio/proxy/contract/demo';
import { useAnswer } from '../../state/useAnswer.ts';
import { LinkButton, Link } from '../navigation/Link.tsx';

/** For an admin, while the site still shows what it came with. */
export function StartNotice() {
  const { data } = useAnswer(demo.read);
  if (!data || data.items.every(({ kind }) => kind === 'page')) return null;
  return (
    <Container pt="6">
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        p="5"
        bg="accent.subtle"
        borderWidth="1px"
        borderColor="accent.border"
        borderRadius="lg"
      >
        <Box flex="1 1 16rem">Este sitio enseña todavía contenido de muestra.</Box>
        <LinkButton minH="11">
          <Link to="/admin/empezar">Haz tuyo este sitio</Link>
        </LinkButton>
      </Box>
    </Container>
  );
}
