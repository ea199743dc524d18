import { lazy, Suspense, useEffect } from 'react';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loader.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchMyDetails, resetUserDetails } from '../../state/account/users.ts';
import { useFeatures } from '../../state/useFeatures.ts';
import { MyCards } from './MyCards.tsx';
import { NoticeSwitches } from './notices/NoticeSwitches.tsx';
import { OwnData } from './ownData/OwnData.tsx';
import { canUsePasskeys } from './passkeys/support.ts';
import { ProfileForm } from './ProfileForm.tsx';

// With what is below it: nothing jumps when it comes.
const Sessions = lazy(async () => ({
  default: (await import('./sessions/Sessions.tsx')).Sessions,
}));

const Passkeys = lazy(async () => ({
  default: (await import('./passkeys/Passkeys.tsx')).Passkeys,
}));

export function ProfileScreen() {
  const dispatch = useAppDispatch();
  const { user, error } = useAppSelector((state) => state.users.myDetails);
  const token = useAppSelector((state) => state.session.userInfo?.token);
  const features = useFeatures();
  const load = () => dispatch(fetchMyDetails(undefined));
  useEffect(() => {
    const running = dispatch(fetchMyDetails(undefined));
    return () => {
      running.abort();
      dispatch(resetUserDetails());
    };
  }, [dispatch]);
  return (
    <Page title="Perfil" width="form" lead="Tus datos en este sitio.">
      {error !== null && <ErrorAlert text={error} onRetry={() => void load()} />}
      {error === null && !user && <Loader />}
      {user && <ProfileForm key={user._id} account={user} />}
      {user && <NoticeSwitches key={`avisos-${String(user._id)}`} {...user} />}
      {user && <MyCards />}
      {user && features !== undefined && (
        <Suspense>
          {/* Another password ended all other sessions, and brought a new token. */}
          <Sessions key={token} />
          {canUsePasskeys(features) && <Passkeys />}
          <OwnData eraseAt={user.eraseAt} />
        </Suspense>
      )}
    </Page>
  );
}
