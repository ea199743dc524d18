import type { Account } from '@portafolio/proxy/contract';
import { useEffect } from 'react';
import { fetchUsers, resetUserList } from '../../state/account/users.ts';
import { useListQuery } from '../../state/content/useContent.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import type { TableList } from './table/column.ts';

/** A page of the accounts, searched and sorted by the address. */
export function useUserList(): TableList<Account> {
  const dispatch = useAppDispatch();
  const query = useListQuery();
  const { users, total, error, success } = useAppSelector((state) => state.users.list);
  useEffect(() => {
    const running = dispatch(fetchUsers(query));
    return () => {
      running.abort();
      dispatch(resetUserList());
    };
  }, [dispatch, query]);
  return { items: users, error, success, total, reload: () => void dispatch(fetchUsers(query)) };
}
