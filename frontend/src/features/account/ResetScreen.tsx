import { links } from '@portafolio/proxy/contract/links';
import { useNavigate } from 'react-router-dom';
import { useForm } from '../../components/form/useForm.ts';
import { Page } from '../../components/page/Page.tsx';
import { useAppDispatch } from '../../state/hooks.ts';
import { sessionRestored } from '../../state/account/session.ts';
import { FormCard } from './FormCard.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { useAccountCall } from './useAccountCall.ts';
import { useLinkToken } from '../../components/navigation/useLinkToken.ts';

function useReset() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const token = useLinkToken();
  const { send, fail, ...state } = useAccountCall(links.reset);
  const { values, input } = useForm({ password: '', confirm: '' });
  const submit = async () => {
    const { password, confirm } = values;
    if (password !== confirm) return fail('Passwords no coinciden', 'confirm');
    const session = await send({ token, password });
    if (!session) return;
    dispatch(sessionRestored(session));
    // The link is spent: going back to it would lead nowhere.
    await navigate('/', { replace: true });
  };
  return { ...state, input, submit };
}

/** Opening it changes nothing: mail scanners open links, too. */
export function ResetScreen() {
  const { busy, error, input, submit } = useReset();
  return (
    <Page
      title="Elige otra contraseña"
      width="form"
      lead="Al guardarla entras, y tus demás sesiones se cierran."
    >
      <FormCard
        label="Elige otra contraseña"
        submit="Guardar y entrar"
        submitting="Guardando…"
        busy={busy}
        error={error}
        onSubmit={() => void submit()}
        footer={<SwitchForm question="¿El enlace no sirve?" to="/recuperar" label="Pedir otro" />}
      >
        <NewPasswordFields input={input} />
      </FormCard>
    </Page>
  );
}
