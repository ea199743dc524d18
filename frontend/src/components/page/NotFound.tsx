import { Button } from '@chakra-ui/react/button';
import { Link } from '../navigation/Link.tsx';
import { Page } from './Page.tsx';

/** What an address without a page shows. */
export const NotFound = () => (
  <Page
    title="Página no encontrada"
    lead="La dirección cambió o nunca existió. Nada que no se arregle volviendo al inicio."
  >
    <Button asChild colorPalette="accent">
      <Link to="/">Volver al inicio</Link>
    </Button>
  </Page>
);
