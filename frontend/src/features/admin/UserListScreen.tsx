import { Box } from '@chakra-ui/react/box';
import type { Account } from '@portafolio/proxy/contract';
import { CircleCheck, X } from 'lucide-react';
import { useCallback } from 'react';
import { Page } from '../../components/page/Page.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import {
  removeUser,
  resetUserDelete,
  fetchUsers,
  resetUserList,
} from '../../state/account/users.ts';
import { AdminList } from './table/AdminList.tsx';
import type { Column, TableList } from './table/column.ts';
import { useRemoval } from './table/useRemoval.ts';
import { useListQuery, useLoad } from '../../state/content/useContent.ts';

const Chip = () => (
  <Box
    as="span"
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    px="2.5"
    bg="green.subtle"
    color="green.fg"
    borderRadius="full"
    fontWeight="medium"
  >
    <CircleCheck size={16} aria-hidden />
    Admin
  </Box>
);

/** The specification's green or red check; the red one, which most people have, is a quiet one. */
const AdminMark = ({ isAdmin }: Pick<Account, 'isAdmin'>) =>
  isAdmin ? (
    <Chip />
  ) : (
    <Box as="span" color="red.fg" opacity="0.7" display="inline-block">
      <X size={14} role="img" aria-label="No" />
    </Box>
  );

/** Breaks after its @ alone: a page has a hundred of them. */
function Address({ email }: Pick<Account, 'email'>) {
  const end = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </>
  );
}

const columns: Column<Account>[] = [
  { title: 'ID', sort: '_id', cell: ({ _id }) => _id },
  { title: 'NAME', sort: 'name', cell: ({ name }) => name, width: '12rem' },
  {
    title: 'EMAIL',
    sort: 'email',
    cell: ({ email }) => <Address email={email} />,
    width: '14rem',
  },
  { title: 'ADMIN', sort: 'isAdmin', cell: ({ isAdmin }) => <AdminMark isAdmin={isAdmin} /> },
];

const nameOf = ({ name, email }: Account) => `${name} (${email})`;

function useUserRemoval(reload: () => void) {
  const dispatch = useAppDispatch();
  return useRemoval<Account>({
    request: useAppSelector((state) => state.users.delete),
    reload,
    reset: () => dispatch(resetUserDelete()),
    remove: async ({ _id }) => removeUser.fulfilled.match(await dispatch(removeUser(_id))),
  });
}

export function UserListScreen() {
  const list = useUserList();
  const removal = useUserRemoval(list.reload);
  return (
    <Page title="Lista de Usuarios" aside={<SearchBox label="Buscar usuarios" />}>
      <AdminList
        label="Lista de Usuarios"
        list={list}
        columns={columns}
        empty="No existen Usuarios actualmente"
        removal={removal}
        question="Estas seguro de borrar este usuario?"
        nameOf={nameOf}
        actionName={({ name }) => name}
        editPath={(id) => `/admin/user/${String(id)}/edit`}
      />
    </Page>
  );
}

/** A page of the accounts, searched and sorted by the address. */
function useUserList(): TableList<Account> {
  const dispatch = useAppDispatch();
  const query = useListQuery();
  const { users, total, error, success } = useAppSelector((state) => state.users.list);
  const load = useCallback(() => dispatch(fetchUsers(query)), [dispatch, query]);
  useLoad(load, resetUserList);
  return { items: users, error, success, total, reload: () => void load() };
}
