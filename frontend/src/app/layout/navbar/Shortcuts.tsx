import { chakra } from '@chakra-ui/react/styled-system';
import { shortcuts } from '../../../components/navigation/links.ts';
import { useSections } from '../../../state/content/useSite.ts';
import { NavItem } from './NavItem.tsx';

const Row = chakra('nav', {
  base: {
    display: { base: 'block', lg: 'none' },
    order: '3',
    w: 'full',
    '& ul': { display: 'flex', flexWrap: 'wrap', listStyle: 'none', ms: '-3' },
    '& a[aria-current]': { boxShadow: 'inset 0 -3px 0 {colors.accent.solid}' },
  },
});

/** On a phone, what is hired and what proves it are one tap away, without the menu. */
export function Shortcuts() {
  const links = useSections().shown(shortcuts);
  if (links.length === 0) return null;
  return (
    <Row aria-label="Atajos">
      <ul>
        {links.map(({ to, label }) => (
          <NavItem key={to} to={to}>
            {label}
          </NavItem>
        ))}
      </ul>
    </Row>
  );
}
