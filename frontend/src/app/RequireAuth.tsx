import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useUserInfo } from '../state/hooks.ts';
import { loginPath } from '../state/account/redirect.ts';
import type { RouteRow } from './routes.ts';

interface RequireAuthProps {
  who: RouteRow['who'];
  children: ReactNode;
}

/** Visitors log in and come back; a user without the right is redirected home by /login. */
export function RequireAuth({ who, children }: RequireAuthProps) {
  const userInfo = useUserInfo();
  const { pathname, search } = useLocation();
  if (who && !userInfo) return <Navigate to={loginPath(pathname + search)} replace />;
  if (who === 'admin' && !userInfo?.isAdmin) return <Navigate to="/login" replace />;
  return children;
}
