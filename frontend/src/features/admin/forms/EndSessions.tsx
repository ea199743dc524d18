import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { sessions } from '@portafolio/proxy/contract/sessions';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { useAction } from '../../../state/useAction.ts';

interface EndSessionsProps {
  id: number;
  name: string;
}

/** Logs an account out everywhere. */
export function EndSessions({ id, name }: EndSessionsProps) {
  const { busy, error, run } = useAction();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const confirm = async () => {
    setAsking(false);
    setDone(false);
    setDone(await run(() => request(sessions.endAllOf, { params: { id } })));
  };
  return (
    <Section title="Sesiones" lead="Quien sale así puede ingresar de nuevo con su contraseña.">
      <Box display="grid" gap="5">
        {error !== null && <ErrorAlert text={error} />}
        {done && <Notice status="success">Sus sesiones se cerraron.</Notice>}
        <Box>
          <Button variant="outline" aria-disabled={busy} onClick={() => setAsking(true)}>
            Cerrar sus sesiones
          </Button>
        </Box>
        <ConfirmDialog
          open={asking}
          question="¿Cerrar sus sesiones?"
          subject={`«${name}» tendrá que ingresar de nuevo en cada dispositivo.`}
          action="Cerrar"
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      </Box>
    </Section>
  );
}
