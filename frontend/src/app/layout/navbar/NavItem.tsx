import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { NavLink } from '../../../components/navigation/Link.tsx';
import { navItem } from './navStyles.ts';

const Anchor = chakra(NavLink, navItem);

interface NavItemProps {
  to: string;
  children: ReactNode;
}

export const NavItem = ({ to, children }: NavItemProps) => (
  <li>
    <Anchor to={to}>{children}</Anchor>
  </li>
);
