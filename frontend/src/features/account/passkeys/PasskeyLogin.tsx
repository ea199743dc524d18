import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { KeyRound } from 'lucide-react';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { usePasskeyLogin } from './usePasskeyLogin.ts';

/** The other way in, below the form: nothing that was there before moves when it comes. */
export function PasskeyLogin() {
  const { busy, error, ask } = usePasskeyLogin();
  return (
    <Box display="grid" gap="4" mt="6" pt="6" borderTopWidth="1px">
      <Button size="lg" variant="outline" aria-disabled={busy} onClick={ask}>
        <KeyRound size={20} aria-hidden />
        {busy ? 'Un momento…' : 'Entrar con una llave de acceso'}
      </Button>
      {error !== null && <ErrorAlert text={error} />}
    </Box>
  );
}
