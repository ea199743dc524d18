import { Button } from '@chakra-ui/react/button';
import { Printer } from 'lucide-react';

/** The CV pages have print styles of their own. */
export const PrintButton = () => (
  <Button variant="outline" onClick={() => window.print()}>
    <Printer size={18} aria-hidden />
    Imprimir
  </Button>
);
