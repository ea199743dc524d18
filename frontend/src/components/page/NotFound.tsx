import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link } from '../navigation/Link.tsx';
import { Bars } from '../media/Bars.tsx';
import { Page } from './Page.tsx';

/** What an address without a page shows. */
export const NotFound = () => (
  <Page
    title="Página no encontrada"
    lead="La dirección cambió o nunca existió. Nada que no se arregle volviendo al inicio."
  >
    <Box display="grid" justifyItems="start" gap="8">
      <Bars />
      <Button asChild colorPalette="accent">
        <Link to="/">Volver al inicio</Link>
      </Button>
    </Box>
  </Page>
);
