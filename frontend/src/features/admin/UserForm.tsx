import { Box } from '@chakra-ui/react/box';
import { Input } from '../../components/Input.tsx';
import type { Account } from '@portafolio/proxy/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormField } from '../../components/FormField.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { resetUserUpdate, updateUser } from '../../state/users.ts';
import { AdminSwitch } from './AdminSwitch.tsx';
import { EditForm } from './editing/EditForm.tsx';
import { useEdition } from './editing/useEdition.ts';

function useUserEdition({ _id: id, name, email, isAdmin }: Account) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { loading, error } = useAppSelector((state) => state.users.update);
  const [loaded] = useState({ name, email, isAdmin });
  const { values, set, ...edition } = useEdition(`user/${String(id)}`, loaded);
  useEffect(() => () => void dispatch(resetUserUpdate()), [dispatch]);
  const save = async () => {
    const answer = await dispatch(updateUser({ id, body: values }));
    if (!updateUser.fulfilled.match(answer)) return;
    edition.finish();
    void navigate('/admin/userlist');
  };
  return { values, set, edition, busy: loading, error, save: () => void save() };
}

export function UserForm({ account }: { account: Account }) {
  const { values, set, edition, busy, error, save } = useUserEdition(account);
  return (
    <EditForm
      label="Editar Usuario"
      subject={values.name || account.email}
      onSubmit={save}
      {...{ edition, busy, error }}
    >
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
        <AdminSwitch checked={values.isAdmin} onChange={(isAdmin) => set('isAdmin', isAdmin)} />
      </Box>
    </EditForm>
  );
}
