import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Passkey } from '@portafolio/proxy/contract';
import { passkeys } from '@portafolio/proxy/contract/passkeys';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { ApiError } from '../../../api/failure.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../../components/feedback/Loading.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { createPasskey, tellRemoved } from './browser.ts';
import { NameForm, PresenceForm } from './PasskeyForms.tsx';
import { Line, PasskeyRow } from './PasskeyRow.tsx';
import { useAction } from '../../../state/useAction.ts';
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
  const { busy, failure, run } = useAction();
  const [list, setList] = useState<Passkey[]>();
  const [waiting, setWaiting] = useState<{ deed: Deed } | null>(null);
  const [naming, setNaming] = useState<Naming>({ named: null, left: null });
  const setNamed = (named: Named) => setNaming((was) => ({ named, left: was.named }));
  const load = () => run(async () => setList(await request(passkeys.list)));
  const first = useRef(load);
  useEffect(() => void first.current(), []);
  const change = (changed: (all: Passkey[]) => Passkey[]) =>
    setList((all) => (all ? changed(all) : all));

  const attempt = async (deed: Deed, presence: Presence = {}): Promise<boolean> => {
    const done = await run(() =>
      deed(presence).catch((error: unknown) => {
        if (isAsking(error)) setWaiting({ deed });
        throw error;
      }),
    );
    if (done) setWaiting(null);
    return done;
  };
  const add = (name: string) =>
    attempt(async (body) => {
      const options = await request(passkeys.options, { body });
      const key = await createPasskey(options);
      const added = await request(passkeys.add, { body: { name, ...key } });
      change((all) => [...all, added]);
    });
  const remove = ({ _id, host, credential }: Passkey) =>
    attempt(async (body) => {
      await request(passkeys.remove, { params: { id: _id }, body });
      tellRemoved(host, credential);
      change((all) => all.filter((one) => one._id !== _id));
    });
  const rename = ({ _id }: Passkey, name: string) =>
    run(async () => {
      const renamed = await request(passkeys.rename, { params: { id: _id }, body: { name } });
      change((all) => all.map((one) => (one._id === _id ? renamed : one)));
    });
  const resume = async (currentPassword: string): Promise<boolean> =>
    waiting !== null && (await attempt(waiting.deed, { currentPassword }));
  const close = () => {
    setWaiting(null);
    setNamed(null);
  };
  const isWaiting = waiting !== null;
  const state = { ...naming, setNamed, list, busy, failure, isWaiting };
  return { ...state, load, add, remove, rename, resume, close };
}

const isAsking = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.code === 'password.current_required';

type State = ReturnType<typeof usePasskeys>;

const LEAD =
  'Entra con tu huella, tu cara o el PIN de tu dispositivo, sin escribir nada. Tu contraseña sigue sirviendo.';

export function Passkeys() {
  const state = usePasskeys();
  const { list, failure, busy, isWaiting, named, close } = state;
  const error = failure?.code === 'password.current_required' ? null : failure;
  const isAlone = error !== null && !isWaiting && named === null;
  const retry = list ? undefined : () => void state.load();
  return (
    <Section title="Llaves de acceso" lead={LEAD}>
      <Box display="grid" gap="5" maxW="28rem">
        {isAlone && <ErrorAlert text={error.text} {...(retry && { onRetry: retry })} />}
        {!list && failure === null && <Loader />}
        {list && list.length > 0 && <List {...state} list={list} />}
        {isWaiting && (
          <PresenceForm
            busy={busy}
            error={error}
            onSubmit={(password) => void state.resume(password).then((done) => done && close())}
            onCancel={close}
          />
        )}
        {list && !isWaiting && <Add {...state} />}
      </Box>
    </Section>
  );
}

function Add({ busy, failure, add, named, left, setNamed }: State) {
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
}: State & { list: Passkey[] }) {
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
