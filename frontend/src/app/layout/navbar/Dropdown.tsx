import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { holds } from '../../../components/navigation/links.ts';
import { navItem } from './navStyles.ts';
import { useDisclosure } from '../../../components/navigation/useDisclosure.ts';

const Trigger = chakra('button', navItem);

const Chevron = chakra(ChevronDown, {
  base: {
    ms: { base: 'auto', lg: '0' },
    transition: 'transform 150ms',
    '[aria-expanded=true] > &': { transform: 'rotate(180deg)' },
  },
});

const Panel = chakra('ul', {
  base: {
    listStyle: 'none',
    ps: { base: '4', lg: '2' },
    p: { lg: '2' },
    minW: { lg: '56' },
    position: { lg: 'absolute' },
    right: { lg: '0' },
    top: { lg: 'calc(100% + 0.5rem)' },
    zIndex: 'dropdown',
    bg: { lg: 'bg.panel' },
    borderWidth: { lg: '1px' },
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: { lg: 'lift' },
    animation: { lg: 'rise 150ms ease-out' },
    display: 'none',
    '[data-open] > &': { display: 'block' },
  },
});

const Item = chakra('li', { base: { position: 'relative' } });

interface DropdownProps {
  label: ReactNode;
  /** The accessible name of the button, where the label alone is not enough. */
  name?: string;
  /** The pages that it leads to: it is marked while one of them is open. */
  pages: string[];
  children: ReactNode;
}

/** A button that shows and hides a list of links. Not an ARIA menu: its links stay links. */
export function Dropdown({ label, name, pages, children }: DropdownProps) {
  const { pathname } = useLocation();
  const current = pages.some((page) => holds(page, pathname));
  const { root, panelId, trigger } = useDisclosure<HTMLLIElement>();
  return (
    <Item ref={root}>
      <Trigger type="button" aria-label={name} aria-current={current || undefined} {...trigger}>
        {label}
        <Chevron size={16} aria-hidden />
      </Trigger>
      <Panel id={panelId}>{children}</Panel>
    </Item>
  );
}
