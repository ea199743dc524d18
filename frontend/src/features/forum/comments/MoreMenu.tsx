import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { useDisclosure } from '../../../components/navigation/useDisclosure.ts';

const Root = chakra('div', { base: { position: 'relative' } });

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: '100%',
    left: '0',
    zIndex: '1',
    display: 'grid',
    w: 'max-content',
    minW: '32',
    p: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'lift',
    animation: 'rise 150ms ease-out',
  },
});

/** At the foot of a screen it is scrolled into sight whole, and not its first action alone. */
function focusFirst(panel: HTMLElement | null) {
  panel?.scrollIntoView({ block: 'nearest' });
  panel?.querySelector('button')?.focus({ preventScroll: true });
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  items.at(place % items.length)?.focus();
}

interface MoreMenuProps {
  name: string;
  menu: ReturnType<typeof useDisclosure<HTMLDivElement>>;
  open: boolean;
  actions: { label: string; choose: () => void }[];
}

/** What is done with a comment now and then, behind one button. */
export function MoreMenu({ name, menu: { root, panelId, trigger }, open, actions }: MoreMenuProps) {
  const choose = (action: () => void) => {
    trigger.onClick();
    trigger.ref.current?.focus();
    action();
  };
  return (
    <Root ref={root}>
      <Button
        variant="ghost"
        size="sm"
        minH="11"
        px="3"
        aria-label={name}
        aria-haspopup="menu"
        {...trigger}
        aria-controls={open ? panelId : undefined}
      >
        Más
        <ChevronDown size={16} aria-hidden />
      </Button>
      {open && (
        <Panel
          id={panelId}
          role="menu"
          aria-label={name}
          ref={focusFirst}
          onKeyDown={(event) => {
            if (event.key === 'Tab') trigger.onClick();
            else moveFocus(event);
          }}
        >
          {actions.map(({ label, choose: action }) => (
            <Button
              key={label}
              role="menuitem"
              tabIndex={-1}
              variant="ghost"
              minH="11"
              px="3"
              justifyContent="flex-start"
              onClick={() => choose(action)}
            >
              {label}
            </Button>
          ))}
        </Panel>
      )}
    </Root>
  );
}
