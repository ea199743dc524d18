import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { NavLink } from '../../../components/navigation/Link.tsx';
import { navItem } from './navStyles.ts';

const Anchor = chakra(NavLink, navItem);
const Note = chakra('span', {
  base: {
    display: { lg: 'none' },
    whiteSpace: 'normal',
    fontWeight: 'normal',
    letterSpacing: 'normal',
    color: 'fg.subtle',
  },
});

interface NavItemProps {
  to: string;
  /** What its label leaves unsaid: beside it on a phone, and to a screen reader. */
  note?: string;
  children: ReactNode;
}

export function NavItem({ to, note, children }: NavItemProps) {
  const id = useId();
  return (
    <li>
      <Anchor to={to} aria-describedby={note && id}>
        {children}
        {note && (
          <Note id={id} aria-hidden>
            {note}
          </Note>
        )}
      </Anchor>
    </li>
  );
}
