import { Button } from '@chakra-ui/react/button';
import { Printer } from 'lucide-react';

/** The pages that have it have print styles too. */
export const PrintButton = () => (
  <Button variant="outline" onClick={() => window.print()}>
    <Printer size={18} aria-hidden />
    Imprimir
  </Button>
);
