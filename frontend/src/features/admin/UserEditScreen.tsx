import { useCallback, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { sessions } from '@portafolio/proxy/contract/sessions';
import { calls } from '@portafolio/proxy/contract';
import type { Account } from '@portafolio/proxy/contract';
import { Page } from '../../components/page/Page.tsx';
import { useAppDispatch, useAppSelector, useUserInfo } from '../../state/hooks.ts';
import {
  fetchUserDetails,
  resetUserDetails,
  resetUserUpdate,
  updateUser,
} from '../../state/account/users.ts';
import { Loaded } from './editing/Loaded.tsx';
import { useRouteId } from '../../components/navigation/useRouteId.ts';
import { BlockForm } from './forms/BlockForm.tsx';
import { request } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useLoad } from '../../state/content/useContent.ts';
import { useAction } from '../../state/useAction.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { Input } from '../../components/form/Input.tsx';
import { useFeatures } from '../../state/useFeatures.ts';
import { EditForm } from './editing/EditForm.tsx';
import { useEdit } from './editing/useEdit.ts';
import { CheckField } from '../../components/form/CheckField.tsx';

export function UserEditScreen() {
  const id = useRouteId();
  const dispatch = useAppDispatch();
  const { user, version, error } = useAppSelector((state) => state.users.details);
  const load = useCallback(() => dispatch(fetchUserDetails(id)), [dispatch, id]);
  useLoad(load, resetUserDetails);
  const own = useUserInfo()?._id;
  const account = user?._id === id ? user : undefined;
  return (
    <Page title="Editar Usuario" back="/admin/userlist" width="text">
      <Loaded ready={account !== undefined} error={error} reload={() => void load()}>
        {() => account && <UserForm key={id} account={account} loadedVersion={version} />}
      </Loaded>
      {account && id !== own && <EndSessions key={id} id={id} name={account.name} />}
      {account && id !== own && (
        <BlockForm key={`block ${String(id)}`} id={id} name={account.name} />
      )}
    </Page>
  );
}

interface EndSessionsProps {
  id: number;
  name: string;
}

/** Logs an account out everywhere. */
function EndSessions({ id, name }: EndSessionsProps) {
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

interface UserFormProps {
  account: Account;
  loadedVersion: string | undefined;
}

function useUserEdit({ account, loadedVersion }: UserFormProps) {
  const dispatch = useAppDispatch();
  const { _id: id, name, email, isAdmin } = account;
  return useEdit({
    name: `user/${String(id)}`,
    loaded: { name, email, isAdmin },
    loadedVersion,
    fields: calls.users.update.body?.fields ?? {},
    listPath: '/admin/userlist',
    request: useAppSelector((state) => state.users.update),
    update: (change) => dispatch(updateUser({ id, ...change })),
    reset: () => dispatch(resetUserUpdate()),
  });
}

const MAY = 'Puede ver los mensajes y cambiar blogs, foros y usuarios.';
const CHOOSES_ANEW =
  'Si no ha comprobado su correo, le llegará un enlace para elegir otra contraseña, y solo así entrará.';

function UserForm(props: UserFormProps) {
  const { values, set, input, edit } = useUserEdit(props);
  const isPromoted = values.isAdmin && !props.account.isAdmin;
  const help = useFeatures()?.mail && isPromoted ? `${MAY} ${CHOOSES_ANEW}` : MAY;
  return (
    <EditForm label="Editar Usuario" subject={values.name || props.account.email} edit={edit}>
      <Box display="grid" gap="5">
        <FormField name="name" label="Nombre" required>
          {(control) => (
            <Input {...control} {...input('name')} maxLength={255} autoComplete="off" />
          )}
        </FormField>
        <FormField name="email" label="E-Mail" required>
          {(control) => <Input {...control} {...input('email')} type="email" autoComplete="off" />}
        </FormField>
        <CheckField
          name="isAdmin"
          label="Administrador"
          help={help}
          checked={values.isAdmin}
          onChange={(isAdmin) => set('isAdmin', isAdmin)}
        />
      </Box>
    </EditForm>
  );
}
