import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useOwner } from '../../state/content/useOwner.ts';
import { Link, LinkButton } from '../navigation/Link.tsx';
import { WhatsAppButton } from '../navigation/WhatsAppButton.tsx';
import { contactPath, messageTo } from '../navigation/writeTo.ts';

/** A finger that rests moves a page so much. */
const TREMOR_PX = 8;

// Sticky, and the last of its screen: it comes to rest above the footer.
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    display: { base: 'flex', lg: 'none' },
    flexWrap: 'wrap',
    gap: '2',
    px: { base: '5', md: '8' },
    pt: '2.5',
    pb: 'calc(0.625rem + env(safe-area-inset-bottom))',
    bg: 'bg',
    borderTopWidth: '1px',
    borderColor: 'border',
    transition: 'transform 200ms, visibility 200ms',
    '&[data-away]': { transform: 'translateY(100%)', visibility: 'hidden' },
    '[data-large-text] &': { position: 'static', transform: 'none', visibility: 'visible' },
    '& > *': { flex: '1 1 auto', px: '3' },
  },
});

interface WriteBarProps {
  /** What the screen's invitation says, and the subject that it opens the form with. */
  action: string;
  subject: string;
}

/** On a phone, both ways to write at the foot of an offer: away while its reader goes down, back on the way up. */
export function WriteBar({ action, subject }: WriteBarProps) {
  const { whatsapp } = useOwner();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - last) < TREMOR_PX) return;
      bar.current?.toggleAttribute('data-away', scrollY > last);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return (
    <Bar ref={bar} role="group" data-no-print data-write-bar aria-label="Escribir">
      <WhatsAppButton href={messageTo(whatsapp, subject)} />
      <LinkButton colorPalette="accent">
        <Link to={contactPath(subject)}>{action || 'Contacto'}</Link>
      </LinkButton>
    </Bar>
  );
}
