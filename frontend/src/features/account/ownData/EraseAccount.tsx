import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { ownData } from '@portafolio/proxy/contract/own-data';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useAction } from '../../../state/useAction.ts';
import { focusAtOnce } from '../../../components/form/focus.ts';
import { FormField } from '../../../components/form/FormField.tsx';
import { ShortForm } from '../../../components/form/ShortForm.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import { PasswordInput } from '../PasswordInput.tsx';

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

interface EraseFormProps {
  onSet: (eraseAt: string) => void;
  onCancel: () => void;
}

function EraseForm({ onSet, onCancel }: EraseFormProps) {
  const { form, input } = useForm(
    { password: '' },
    { send: async (body) => onSet((await request(ownData.erase, { body })).eraseAt) },
  );
  return (
    <ShortForm
      aria-label="Borrar mi cuenta"
      maxW="28rem"
      submit="Borrar en siete días"
      button={{ colorPalette: 'red', sending: 'Un momento…' }}
      onCancel={onCancel}
      {...form}
    >
      <FormField label="Tu contraseña" name="password" required>
        {(control) => (
          <PasswordInput
            {...control}
            {...input('password')}
            autoComplete="current-password"
            ref={focusAtOnce}
          />
        )}
      </FormField>
    </ShortForm>
  );
}
