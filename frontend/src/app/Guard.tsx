import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useUserInfo } from '../state/hooks.ts';
import { loginPath } from '../state/redirect.ts';
import type { RouteRow } from './routes.ts';

interface GuardProps {
  who: RouteRow['who'];
  children: ReactNode;
}

/** Strangers log in and come back; who is in but may not enter is sent on to home by /login. */
export function Guard({ who, children }: GuardProps) {
  const userInfo = useUserInfo();
  const { pathname, search } = useLocation();
  if (who && !userInfo) return <Navigate to={loginPath(pathname + search)} replace />;
  if (who === 'admin' && !userInfo?.isAdmin) return <Navigate to="/login" replace />;
  return children;
}
