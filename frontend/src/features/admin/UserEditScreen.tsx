import { useEffect } from 'react';
import { Page } from '../../components/page/Page.tsx';
import { useAppDispatch, useAppSelector, useUserInfo } from '../../state/hooks.ts';
import { fetchUserDetails, resetUserDetails } from '../../state/account/users.ts';
import { Loaded } from './editing/Loaded.tsx';
import { useRouteId } from '../../components/navigation/useRouteId.ts';
import { BlockForm } from './forms/BlockForm.tsx';
import { EndSessions } from './forms/EndSessions.tsx';
import { UserForm } from './forms/UserForm.tsx';

export function UserEditScreen() {
  const id = useRouteId();
  const dispatch = useAppDispatch();
  const { user, version, error } = useAppSelector((state) => state.users.details);
  useEffect(() => {
    const running = dispatch(fetchUserDetails(id));
    return () => {
      running.abort();
      dispatch(resetUserDetails());
    };
  }, [dispatch, id]);
  const own = useUserInfo()?._id;
  const account = user?._id === id ? user : undefined;
  return (
    <Page title="Editar Usuario" back="/admin/userlist" width="text">
      <Loaded
        ready={account !== undefined}
        error={error}
        reload={() => void dispatch(fetchUserDetails(id))}
      >
        {() => account && <UserForm key={id} account={account} loadedVersion={version} />}
      </Loaded>
      {account && id !== own && <EndSessions key={id} id={id} name={account.name} />}
      {account && id !== own && (
        <BlockForm key={`block ${String(id)}`} id={id} name={account.name} />
      )}
    </Page>
  );
}
