import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useEffect } from 'react';
import { contentActions } from '../../../state/content/contentSlices.ts';
import { useAppDispatch, useAppSelector, useUserInfo } from '../../../state/hooks.ts';
import { Dropdown } from './Dropdown.tsx';
import { admin } from '../../../components/navigation/links.ts';
import { NavItem } from './NavItem.tsx';

// Visitors never load it.
const WaitingCount = lazy(async () => ({
  default: (await import('../../../components/moderation/WaitingCount.tsx')).WaitingCount,
}));

const Count = chakra('span', {
  base: {
    minW: '6',
    px: '1.5',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1.5rem',
    textAlign: 'center',
    bg: 'accent.solid',
    color: 'accent.contrast',
    borderRadius: 'full',
  },
});

/** Only for admins, with the number of messages that came in. */
export function AdminMenu() {
  const dispatch = useAppDispatch();
  const isAdmin = useUserInfo()?.isAdmin === true;
  const messages = useAppSelector((state) => state.messageCount);

  useEffect(() => {
    if (isAdmin) void dispatch(contentActions('contact').fetchList(new URLSearchParams()));
  }, [dispatch, isAdmin]);

  if (!isAdmin) return null;
  return (
    <Dropdown label="ADMIN" pages={admin.map(({ to }) => to)}>
      {admin.map(({ to, label }) => (
        <NavItem key={to} to={to}>
          {label}
          {to === '/admin/contactlist' && messages > 0 && (
            <Count aria-label={`${String(messages)} mensajes`}>{messages}</Count>
          )}
          {to === '/admin/moderacion' && (
            <Suspense>
              <WaitingCount>
                {(count) => <Count aria-label={`${String(count)} por revisar`}>{count}</Count>}
              </WaitingCount>
            </Suspense>
          )}
        </NavItem>
      ))}
    </Dropdown>
  );
}
