import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { NavLink } from '../../../components/navigation/Link.tsx';
import { navItem } from './navStyles.ts';

const Anchor = chakra(NavLink, navItem);
const Note = chakra('span', {
  base: {
    display: { lg: 'none' },
    fontWeight: 'normal',
    color: 'fg.subtle',
  },
});

interface NavItemProps {
  to: string;
  /** What its label leaves unsaid: beside it on a phone; to a pointer and a screen reader, its description. */
  note?: string;
  children: ReactNode;
}

export const NavItem = ({ to, note, children }: NavItemProps) => (
  <li>
    <Anchor to={to} title={note}>
      {children}
      {note && <Note aria-hidden>{note}</Note>}
    </Anchor>
  </li>
);
