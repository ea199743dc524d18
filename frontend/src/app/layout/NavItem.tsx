import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { navItem } from './navStyles.ts';

const Anchor = chakra(NavLink, navItem);

interface NavItemProps {
  to: string;
  children: ReactNode;
}

/** React Router sets aria-current on the page that is open. */
export const NavItem = ({ to, children }: NavItemProps) => (
  <li>
    <Anchor to={to} end={to === '/'}>
      {children}
    </Anchor>
  </li>
);
