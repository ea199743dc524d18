import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Passkey } from '@portafolio/proxy/contract';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../../components/feedback/Loader.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { NameForm } from './NameForm.tsx';
import { Line, PasskeyRow } from './PasskeyRow.tsx';
import { PresenceForm } from './PresenceForm.tsx';
import { usePasskeys } from './usePasskeys.ts';
import { focusAtOnce } from '../../../components/form/focus.ts';

// Few keys are taken away.
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../components/feedback/ConfirmDialog.tsx')).ConfirmDialog,
}));

type State = ReturnType<typeof usePasskeys>;
/** Which key its name is being written of: one of the list, or one that is not there yet. */
type Named = Passkey['_id'] | 'new' | null;

const LEAD =
  'Entra con tu huella, tu cara o el PIN de tu dispositivo, sin escribir nada. Tu contraseña sigue sirviendo.';

export function Passkeys() {
  const state = usePasskeys();
  const { list, failure, busy, isWaiting } = state;
  const [{ named, left }, setState] = useState<Naming>({ named: null, left: null });
  const setNamed = (next: Named) => setState({ named: next, left: named });
  const close = () => {
    state.forget();
    setNamed(null);
  };
  const error = failure?.code === 'password.current_required' ? null : failure;
  const isAlone = error !== null && !isWaiting && named === null;
  const retry = list ? undefined : () => void state.load();
  return (
    <Section title="Llaves de acceso" lead={LEAD}>
      <Box display="grid" gap="5" maxW="28rem">
        {isAlone && <ErrorAlert text={error.text} {...(retry && { onRetry: retry })} />}
        {!list && failure === null && <Loader />}
        {list && list.length > 0 && <List {...state} {...{ list, named, left, setNamed }} />}
        {isWaiting && (
          <PresenceForm
            busy={busy}
            error={error}
            onSubmit={(password) => void state.resume(password).then((done) => done && close())}
            onCancel={close}
          />
        )}
        {list && !isWaiting && <Add {...state} {...{ named, left, setNamed }} />}
      </Box>
    </Section>
  );
}

interface Naming {
  named: Named;
  /** Whose name was written last: its button is there again, and has the focus. */
  left: Named;
}
interface NamingProps extends Naming {
  setNamed: (named: Named) => void;
}

function Add({ busy, failure, add, named, left, setNamed }: State & NamingProps) {
  if (named !== 'new')
    return (
      <Box>
        <Button
          ref={left === 'new' ? focusAtOnce : undefined}
          variant="outline"
          aria-disabled={busy}
          onClick={() => setNamed('new')}
        >
          <KeyRound size={18} aria-hidden />
          Agregar una llave de acceso
        </Button>
      </Box>
    );
  return (
    <NameForm
      label="Agregar una llave de acceso"
      name=""
      submit="Agregar"
      {...{ busy, error: failure }}
      onSubmit={add}
      onClose={() => setNamed(null)}
    />
  );
}

function List({
  list,
  busy,
  failure,
  named,
  left,
  setNamed,
  ...state
}: State & NamingProps & { list: Passkey[] }) {
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const remove = (passkey: Passkey) => {
    setLeaving(null);
    void state.remove(passkey);
  };
  const row = (one: Passkey) =>
    one._id === named ? (
      <Line key={one._id}>
        <NameForm
          label={`Renombrar ${one.name}`}
          name={one.name}
          submit="Guardar"
          {...{ busy, error: failure }}
          onSubmit={(name) => state.rename(one, name)}
          onClose={() => setNamed(null)}
        />
      </Line>
    ) : (
      <PasskeyRow
        key={one._id}
        passkey={one}
        busy={busy}
        focused={one._id === left}
        onRename={() => setNamed(one._id)}
        onRemove={() => setLeaving(one)}
      />
    );
  return (
    <>
      <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="lg">
        {list.map(row)}
      </Box>
      {leaving && (
        <Suspense>
          <ConfirmDialog
            open
            question="¿Quitar esta llave de acceso?"
            subject={`«${leaving.name}» ya no abrirá tu cuenta, y las sesiones que abrió se cierran.`}
            action="Quitar"
            onConfirm={() => remove(leaving)}
            onCancel={() => setLeaving(null)}
          />
        </Suspense>
      )}
    </>
  );
}
