import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Passkey } from '@portafolio/proxy/contract';
import { passkeys } from '@portafolio/proxy/contract/passkeys';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { request } from '../../../api/client.ts';
import { ApiError } from '../../../api/failure.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../../components/feedback/Loading.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { createPasskey, tellRemoved } from './browser.ts';
import { NameForm, PresenceForm } from './PasskeyForms.tsx';
import { Line, Lines } from '../Line.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { useAction } from '../../../state/useAction.ts';
import { useAnswer } from '../../../state/useAnswer.ts';
import { focusAtOnce } from '../../../components/form/focus.ts';

// Few keys are taken away.
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../components/feedback/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Which key its name is being written of: one of the list, or one that is not there yet. */
type Named = Passkey['_id'] | 'new' | null;

interface Naming {
  named: Named;
  /** Whose name was written last: its button is there again, and has the focus. */
  left: Named;
}

interface Presence {
  currentPassword?: string;
}
/** It asks for the password in a session that is not new. */
type Deed = (presence: Presence) => Promise<unknown>;

/** The own account's passkeys. What waits for the password is done once it is there. */
function usePasskeys() {
  const { data: list, error: notRead, load, set: change } = useAnswer(passkeys.list);
  const { busy, failure, run } = useAction();
  const [waiting, setWaiting] = useState<{ deed: Deed } | null>(null);
  const [naming, setNaming] = useState<Naming>({ named: null, left: null });
  const setNamed = (named: Named) => setNaming((was) => ({ named, left: was.named }));

  const attempt = async (deed: Deed, presence: Presence = {}): Promise<void> => {
    await deed(presence).catch((error: unknown) => {
      if (isAsking(error)) setWaiting({ deed });
      throw error;
    });
    setWaiting(null);
  };
  const add = (name: string) =>
    attempt(async (body) => {
      const options = await request(passkeys.options, { body });
      const key = await createPasskey(options);
      const added = await request(passkeys.add, { body: { name, ...key } });
      change((all) => [...all, added]);
    });
  const remove = ({ _id, host, credential }: Passkey) =>
    run(() =>
      attempt(async (body) => {
        await request(passkeys.remove, { params: { id: _id }, body });
        tellRemoved(host, credential);
        change((all) => all.filter((one) => one._id !== _id));
      }),
    );
  const rename = async ({ _id }: Passkey, name: string) => {
    const renamed = await request(passkeys.rename, { params: { id: _id }, body: { name } });
    change((all) => all.map((one) => (one._id === _id ? renamed : one)));
  };
  const close = () => {
    setWaiting(null);
    setNamed(null);
  };
  const resume = async (currentPassword: string) => {
    if (waiting) await attempt(waiting.deed, { currentPassword });
    close();
  };
  const isWaiting = waiting !== null;
  const error = notRead ?? (failure?.code === ASKING ? null : (failure?.text ?? null));
  const state = { ...naming, setNamed, list, busy, error, isWaiting };
  return { ...state, load, add, remove, rename, resume, close };
}

const ASKING = 'password.current_required';
const isAsking = (refused: unknown): boolean =>
  refused instanceof ApiError && refused.failure.code === ASKING;

type State = ReturnType<typeof usePasskeys>;

const LEAD =
  'Entra con tu huella, tu cara o el PIN de tu dispositivo, sin escribir nada. Tu contraseña sigue sirviendo.';

export function Passkeys() {
  const state = usePasskeys();
  const { list, error, isWaiting, named, resume, close } = state;
  const retry = list ? undefined : () => void state.load();
  return (
    <Section title="Llaves de acceso" lead={LEAD}>
      <Box display="grid" gap="5" maxW="28rem">
        {error !== null && !isWaiting && named === null && (
          <ErrorAlert text={error} {...(retry && { onRetry: retry })} />
        )}
        {!list && error === null && <Loader />}
        {list && list.length > 0 && <List {...state} list={list} />}
        {isWaiting && <PresenceForm onSubmit={resume} onCancel={close} />}
        {list && !isWaiting && <Add {...state} />}
      </Box>
    </Section>
  );
}

function Add({ busy, add, named, left, setNamed }: State) {
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
      submit="Agregar"
      onSubmit={add}
      onClose={() => setNamed(null)}
    />
  );
}

function List({ list, busy, named, left, setNamed, ...state }: State & { list: Passkey[] }) {
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
          value={one.name}
          submit="Guardar"
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
      <Lines>{list.map(row)}</Lines>
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
