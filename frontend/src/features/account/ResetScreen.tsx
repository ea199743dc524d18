import { links } from '@portafolio/proxy/contract/links';
import { useNavigate } from 'react-router-dom';
import { request } from '../../api/client.ts';
import { refusal } from '../../api/failure.ts';
import { useForm } from '../../components/form/useForm.ts';
import { Page } from '../../components/page/Page.tsx';
import { useAppDispatch } from '../../state/hooks.ts';
import { sessionRestored } from '../../state/account/session.ts';
import { FormCard } from './FormCard.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { useLinkToken } from '../../components/navigation/useLinkToken.ts';

function useReset() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const token = useLinkToken();
  return useForm(
    { password: '', confirm: '' },
    {
      send: async ({ password, confirm }) => {
        if (password !== confirm) throw refusal('Passwords no coinciden', 'confirm');
        dispatch(sessionRestored(await request(links.reset, { body: { token, password } })));
        // The link is spent: going back to it would lead nowhere.
        await navigate('/', { replace: true });
      },
    },
  );
}

/** Opening it changes nothing: mail scanners open links, too. */
export function ResetScreen() {
  const { form, input } = useReset();
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
        {...form}
        footer={<SwitchForm question="¿El enlace no sirve?" to="/recuperar" label="Pedir otro" />}
      >
        <NewPasswordFields input={input} />
      </FormCard>
    </Page>
  );
}
