import { chakra } from '@chakra-ui/react/styled-system';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useUserInfo } from '../../../state/hooks.ts';
import { useSections, useSite } from '../../../state/content/useSite.ts';
import { useOwner } from '../../../state/content/useOwner.ts';
import { Dropdown } from './Dropdown.tsx';
import { cv, topics } from '../../../components/navigation/links.ts';
import { NavItem } from './NavItem.tsx';
import { navItem } from './navStyles.ts';
import { PersonMenu } from './PersonMenu.tsx';

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
