import { chakra } from '@chakra-ui/react/styled-system';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUserInfo, useAppDispatch } from '../../../state/hooks.ts';
import { useSections, useSite } from '../../../state/content/useSite.ts';
import { useOwner } from '../../../state/content/useOwner.ts';
import { Dropdown } from './Dropdown.tsx';
import { cv, topics } from '../../../components/navigation/links.ts';
import { NavItem } from './NavItem.tsx';
import { navItem } from './navStyles.ts';
import { logout } from '../../../state/account/session.ts';
import { dropDrafts } from '../../../state/forms/drafts.ts';
import { dropAllUnsent } from '../../../state/forms/unsent.ts';

// Visitors never load it.
const AdminMenu = lazy(async () => ({ default: (await import('./AdminMenu.tsx')).AdminMenu }));

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: { lg: 'center' },
    // With large text they take a second row.
    flexWrap: { lg: 'wrap' },
    gap: { base: '0', lg: '0.5' },
    py: { base: '3', lg: '0' },
  },
});
const Outside = chakra('a', navItem);

export function NavLinks() {
  const { brand, resume } = useOwner();
  const { brandKind } = useSite();
  const { isShown, shown } = useSections();
  const isAdmin = useUserInfo()?.isAdmin === true;
  return (
    <List>
      <NavItem to="/">INICIO</NavItem>
      <NavItem to="/about">ACERCA</NavItem>
      <NavItem to="/contact">CONTACTO</NavItem>
      {shown([{ to: '/sintegral', label: brand || 'SOFTWARE' }]).map(({ to, label }) => (
        <NavItem key={to} to={to} note={brandKind}>
          {label}
        </NavItem>
      ))}
      <Dropdown label="TEMAS" pages={[...topics.map(({ to }) => to), '/cv']}>
        {shown(resume ? topics : [...topics, cv]).map(({ to, label }) => (
          <NavItem key={to} to={to}>
            {label.toUpperCase()}
          </NavItem>
        ))}
        {resume && isShown('/cv') && (
          <li>
            <Outside href={resume} target="_blank" rel="noopener noreferrer">
              CURRÍCULUM
              <ExternalLink size={14} aria-label="(se abre en otra pestaña)" />
            </Outside>
          </li>
        )}
      </Dropdown>
      {isAdmin && (
        <Suspense>
          <AdminMenu />
        </Suspense>
      )}
      <PersonMenu />
    </List>
  );
}

const Action = chakra('button', navItem);
const Name = chakra('span', {
  base: { maxW: '40', overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The member does not wait for it, nor stays logged in because it fails. */
const endAtServer = (token: string) =>
  import('../../../state/account/endSession.ts')
    .then(({ endSession }) => endSession(token))
    .catch(() => undefined);

/** LOGIN for visitors; for others, their name with what they may do. */
function PersonMenu() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const userInfo = useUserInfo();
  if (!userInfo) return <NavItem to="/login">LOGIN</NavItem>;

  const leave = () => {
    // The next person at this browser must not find them.
    dropDrafts();
    dropAllUnsent();
    void endAtServer(userInfo.token);
    dispatch(logout());
    void navigate('/');
  };
  return (
    <Dropdown label={<Name>{userInfo.name}</Name>} pages={['/profileuser']}>
      <NavItem to="/profileuser">PROFILE</NavItem>
      <li>
        <Action type="button" w="full" onClick={leave}>
          LOGOUT
        </Action>
      </li>
    </Dropdown>
  );
}
