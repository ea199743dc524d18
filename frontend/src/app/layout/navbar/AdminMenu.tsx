import { chakra } from '@chakra-ui/react/styled-system';
import { messagesBadge, newMessagesBadge, waitingBadge } from '../../../state/badge.ts';
import { Dropdown } from './Dropdown.tsx';
import type { NavLink } from '../../../components/navigation/links.ts';
import { NavItem } from './NavItem.tsx';

const admin: NavLink[] = [
  { to: '/admin/mensajes', label: 'MENSAJES' },
  { to: '/admin', label: 'ESCRITORIO' },
  { to: '/admin/contactlist', label: 'TABLA DE MENSAJES' },
  { to: '/admin/articlelist', label: 'BLOGS' },
  { to: '/admin/forolist', label: 'FOROS' },
  { to: '/admin/contenido', label: 'CONTENIDO' },
  { to: '/admin/empezar', label: 'EMPEZAR' },
  { to: '/admin/imagenes', label: 'IMÁGENES' },
  { to: '/admin/userlist', label: 'USUARIOS' },
  { to: '/admin/moderacion', label: 'MODERACIÓN' },
  { to: '/admin/bitacora', label: 'BITÁCORA' },
  { to: '/admin/papelera', label: 'PAPELERA' },
];

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

/** With the number of messages, of those that wait for an answer, and of what waits for a decision. */
export function AdminMenu() {
  const messages = messagesBadge.useCount();
  const unanswered = newMessagesBadge.useCount();
  const waiting = waitingBadge.useCount();
  return (
    <Dropdown label="ADMIN" pages={admin.map(({ to }) => to)}>
      {admin.map(({ to, label }) => (
        <NavItem key={to} to={to}>
          {label}
          {to === '/admin/mensajes' && unanswered > 0 && (
            <Count aria-label={`${String(unanswered)} sin responder`}>{unanswered}</Count>
          )}
          {to === '/admin/contactlist' && messages > 0 && (
            <Count aria-label={`${String(messages)} mensajes`}>{messages}</Count>
          )}
          {to === '/admin/moderacion' && waiting > 0 && (
            <Count aria-label={`${String(waiting)} por revisar`}>{waiting}</Count>
          )}
        </NavItem>
      ))}
    </Dropdown>
  );
}
