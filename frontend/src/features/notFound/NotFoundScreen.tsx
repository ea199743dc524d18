import { Button } from '@chakra-ui/react/button';
import { Link } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';

export const NotFoundScreen = () => (
  <Page
    title="Página no encontrada"
    lead="La dirección cambió o nunca existió. Nada que no se arregle volviendo al inicio."
  >
    <Button asChild colorPalette="accent">
      <Link to="/">Volver al inicio</Link>
    </Button>
  </Page>
);
