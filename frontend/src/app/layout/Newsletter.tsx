import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import { Input } from '../../components/form/Input.tsx';

/** The specification wants an input that does nothing, so it has no button that would promise more. */
export function Newsletter() {
  const id = useId();
  return (
    <form aria-label="Boletín" method="post" onSubmit={(event) => event.preventDefault()}>
      <Box asChild display="block" textStyle="label" mb="2">
        <label htmlFor={id}>Suscribirte</label>
      </Box>
      <Input id={id} type="email" autoComplete="email" placeholder="tu@correo.com" />
    </form>
  );
}
