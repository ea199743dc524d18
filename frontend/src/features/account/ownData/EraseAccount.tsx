import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { ownData } from '@portafolio/proxy/contract/own-data';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useAction } from '../../../state/useAction.ts';
import { EraseForm } from './EraseForm.tsx';
import { focusAtOnce } from '../../../components/form/focus.ts';

const inWords = new Intl.DateTimeFormat('es', { dateStyle: 'long' });

const EXPLANATION =
  'Se borra en siete días, y hasta entonces puedes arrepentirte. Tus comentarios y mensajes quedan como los escribiste, firmados «Cuenta eliminada»; tu nombre, tu correo y todo lo demás desaparecen.';

/** Asks for the account to be erased, or takes that back. */
export function EraseAccount({ eraseAt: first }: { eraseAt: string }) {
  const [eraseAt, setEraseAt] = useState(first);
  const [asking, setAsking] = useState<boolean>();
  const set = (day: string) => {
    setEraseAt(day);
    setAsking(false);
  };
  return (
    <Box display="grid" gap="5" mt={{ base: '10', md: '12' }} justifyItems="start">
      <Heading as="h3" textStyle="card">
        Borrar mi cuenta
      </Heading>
      {eraseAt && <Scheduled eraseAt={eraseAt} onKept={() => set('')} />}
      {!eraseAt && (
        <Box as="p" color="fg.muted" maxW="text">
          {EXPLANATION}
        </Box>
      )}
      {!eraseAt && !asking && (
        <Button
          ref={asking === false ? focusAtOnce : undefined}
          variant="outline"
          colorPalette="red"
          onClick={() => setAsking(true)}
        >
          Borrar mi cuenta
        </Button>
      )}
      {!eraseAt && asking && <EraseForm onSet={set} onCancel={() => setAsking(false)} />}
    </Box>
  );
}

function Scheduled({ eraseAt, onKept }: { eraseAt: string; onKept: () => void }) {
  const { busy, error, run } = useAction();
  const keep = async () => {
    if (await run(() => request(ownData.keep))) onKept();
  };
  return (
    <>
      <Notice
        status="warning"
        action={
          <Button size="sm" variant="outline" aria-disabled={busy} onClick={() => void keep()}>
            Conservar mi cuenta
          </Button>
        }
      >
        Tu cuenta se borrará el {inWords.format(new Date(eraseAt))}.
      </Notice>
      {error !== null && <ErrorAlert text={error} />}
    </>
  );
}
