import { Box } from '@chakra-ui/react/box';
import { Input } from '../../../components/form/Input.tsx';
import { calls } from '@portafolio/proxy/contract';
import type { Account } from '@portafolio/proxy/contract';
import type { Conflict } from '../../../api/failure.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormField } from '../../../components/form/FormField.tsx';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { resetUserUpdate, updateUser } from '../../../state/account/users.ts';
import { AdminSwitch } from './AdminSwitch.tsx';
import { EditForm } from '../editing/EditForm.tsx';
import { useEdition } from '../editing/useEdition.ts';

const fields = calls.users.update.body?.fields ?? {};

function useUserEdition({ _id: id, name, email, isAdmin }: Account, loadedVersion?: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { loading, error } = useAppSelector((state) => state.users.update);
  const [loaded] = useState({ name, email, isAdmin });
  const { values, set, ...edition } = useEdition(`user/${String(id)}`, loaded, loadedVersion);
  const [conflict, setConflict] = useState<Conflict>();
  useEffect(() => () => void dispatch(resetUserUpdate()), [dispatch]);
  const save = async (version = edition.version) => {
    const answer = await dispatch(updateUser({ id, body: values, version }));
    if (!updateUser.fulfilled.match(answer)) return setConflict(answer.payload?.conflict);
    edition.finish();
    void navigate('/admin/userlist');
  };
  const onOverwrite = () => void save(conflict && `"${conflict.version}"`);
  const details = conflict && { conflict, loaded, fields, onOverwrite };
  return { values, set, edition, busy: loading, error, conflict: details, save: () => void save() };
}

export function UserForm({ account, loadedVersion }: { account: Account; loadedVersion?: string }) {
  const { values, set, edition, busy, error, conflict, save } = useUserEdition(
    account,
    loadedVersion,
  );
  return (
    <EditForm
      label="Editar Usuario"
      subject={values.name || account.email}
      onSubmit={save}
      {...{ edition, busy, error, conflict }}
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
