import { Box } from '@chakra-ui/react/box';
import { calls } from '@portafolio/proxy/contract';
import type { Account } from '@portafolio/proxy/contract';
import { FormField } from '../../../components/form/FormField.tsx';
import { Input } from '../../../components/form/Input.tsx';
import { resetUserUpdate, updateUser } from '../../../state/account/users.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { useFeatures } from '../../../state/useFeatures.ts';
import { EditForm } from '../editing/EditForm.tsx';
import { useEdit } from '../editing/useEdit.ts';
import { CheckField } from '../../../components/form/CheckField.tsx';

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

export function UserForm(props: UserFormProps) {
  const { values, set, edit } = useUserEdit(props);
  const isPromoted = values.isAdmin && !props.account.isAdmin;
  const help = useFeatures()?.mail && isPromoted ? `${MAY} ${CHOOSES_ANEW}` : MAY;
  return (
    <EditForm label="Editar Usuario" subject={values.name || props.account.email} edit={edit}>
      <Box display="grid" gap="5">
        <FormField name="name" label="Nombre" required>
          {(control) => (
            <Input
              {...control}
              value={values.name}
              maxLength={255}
              autoComplete="off"
              onChange={({ target }) => set('name', target.value)}
            />
          )}
        </FormField>
        <FormField name="email" label="E-Mail" required>
          {(control) => (
            <Input
              {...control}
              type="email"
              value={values.email}
              autoComplete="off"
              onChange={({ target }) => set('email', target.value)}
            />
          )}
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
