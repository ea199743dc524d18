import { KEYWORD_MAX } from '@portafolio/proxy/contract';
import type { Account } from '@portafolio/proxy/contract';
import { useEffect, useMemo } from 'react';
import { useQueryParam } from '../../components/navigation/useQueryParam.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchUsers, resetUserList } from '../../state/account/users.ts';
import type { TableList } from './table/column.ts';

const searchable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const inOrder = (field: keyof Account) => (one: Account, other: Account) =>
  String(one[field]).localeCompare(String(other[field]), 'es', { numeric: true });

/** All accounts come in one answer, so they are searched and sorted here. */
export function arrange(users: Account[], keyword: string, sort: string): Account[] {
  // From the address, of any length: to bring many marks on one letter in order takes the square of their number.
  const wanted = searchable(keyword.trim().slice(0, KEYWORD_MAX));
  const found = users.filter(({ name, email }) => searchable(`${name} ${email}`).includes(wanted));
  const field = sort.replace(/^-/, '');
  const known = users.some((user) => field in user);
  const sorted = known ? found.toSorted(inOrder(field as keyof Account)) : found;
  return sort.startsWith('-') && known ? sorted.toReversed() : sorted;
}

export function useUserList(): TableList<Account> {
  const dispatch = useAppDispatch();
  const [keyword] = useQueryParam('keyword');
  const [sort] = useQueryParam('sort');
  const { users, error, success } = useAppSelector((state) => state.users.list);
  useEffect(() => {
    const running = dispatch(fetchUsers(undefined));
    return () => {
      running.abort();
      dispatch(resetUserList());
    };
  }, [dispatch]);
  const items = useMemo(() => arrange(users, keyword, sort), [users, keyword, sort]);
  // No pagination: all are on one page.
  return { items, error, success, total: 0, reload: () => void dispatch(fetchUsers(undefined)) };
}
