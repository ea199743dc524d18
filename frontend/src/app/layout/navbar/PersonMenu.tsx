import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useUserInfo } from '../../../state/hooks.ts';
import { logout } from '../../../state/account/session.ts';
import { dropDrafts } from '../../../state/forms/drafts.ts';
import { dropAllUnsent } from '../../../state/forms/unsent.ts';
import { Dropdown } from './Dropdown.tsx';
import { NavItem } from './NavItem.tsx';
import { navItem } from './navStyles.ts';

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
export function PersonMenu() {
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
