import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useHydrated } from '../../rendering/useHydrated.ts';
import { useDisclosure } from '../navigation/useDisclosure.ts';
import { SharePanel } from './SharePanel.tsx';

const Root = chakra('div', {
  base: {
    position: 'relative',
    w: 'fit-content',
    // Without scripts it could do nothing.
    '@media (scripting: none)': { display: 'none' },
  },
});

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 0.5rem)',
    left: '0',
    // Below the bar, which stays in sight.
    zIndex: '1',
    w: 'min(20rem, calc(100vw - 2.5rem))',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'lift',
    animation: 'rise 150ms ease-out',
    '&[hidden]': { display: 'none' },
    '[data-side=end] > &': { left: { sm: 'auto' }, right: { sm: '0' } },
  },
});

interface ShareProps {
  title: string;
  /** The real address' path, whatever the address of this visit looks like. */
  path: string;
  /** On which side of the button the panel begins on a wide screen. */
  side?: 'start' | 'end';
}

/** Shares a page by the device's own sheet; where there is none, by copying its address or by three networks. */
export function Share({ title, path, side = 'start' }: ShareProps) {
  const [open, setOpen] = useState(false);
  const { root, panelId, trigger } = useDisclosure<HTMLDivElement>(setOpen);
  const hasSheet = useHydrated() && 'share' in navigator;
  const onClick = () => {
    if (!hasSheet || open) return trigger.onClick();
    const url = new URL(path, location.origin).href;
    navigator.share({ title, url }).catch((error: unknown) => {
      // A reader who closed the sheet does not want another one.
      if (!(error instanceof DOMException && error.name === 'AbortError')) trigger.onClick();
    });
  };
  return (
    <Root ref={root} data-no-print data-side={side}>
      <Button
        variant="outline"
        type="button"
        {...trigger}
        aria-expanded={hasSheet ? undefined : false}
        onClick={onClick}
      >
        <Share2 size={18} aria-hidden />
        Compartir
        <chakra.span srOnly>{` ${title}`}</chakra.span>
      </Button>
      <Panel id={panelId} hidden={!open}>
        {open && <SharePanel title={title} url={new URL(path, location.origin).href} />}
      </Panel>
    </Root>
  );
}
