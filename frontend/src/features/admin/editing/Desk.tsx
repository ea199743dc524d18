import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Eye, Settings2 } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

/** What stands beside the text, or on a phone in its place. */
export type Side = 'settings' | 'preview' | undefined;

/** A wide screen has room for both. */
export const initialSide = (): Side =>
  window.matchMedia('(min-width: 64em)').matches ? 'settings' : undefined;

interface SideButtonsProps {
  side: Side;
  onSide: (side: Side) => void;
  /** How many things the settings ask to be looked at. */
  count: number;
}

export function SideButtons({ side, onSide, count }: SideButtonsProps) {
  const toggle = (name: Side) => {
    onSide(side === name ? undefined : name);
    // On a phone it takes the place of the text, from its beginning.
    if (initialSide() === undefined) window.scrollTo({ top: 0 });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By its place: with Option, a Mac's P writes another letter.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyP') return;
      event.preventDefault();
      toggle('preview');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  const buttons = [
    ['settings', Settings2, 'Ajustes', count > 0 ? ` · ${String(count)}` : ''],
    ['preview', Eye, 'Vista previa', ''],
  ] as const;
  return buttons.map(([name, Icon, label, more]) => (
    <Button
      key={name}
      variant={side === name ? 'subtle' : 'outline'}
      size="sm"
      minH="11"
      minW="11"
      px="3"
      aria-label={`${label}${more}`}
      aria-pressed={side === name}
      title={name === 'preview' ? `${label} (Alt+P)` : label}
      onClick={() => toggle(name)}
    >
      <Icon size={16} aria-hidden />
      <Box as="span" display={{ base: 'none', md: 'inline' }}>
        {label}
      </Box>
      {more}
    </Button>
  ));
}

interface DeskProps {
  side: Side;
  settings: ReactNode;
  preview: ReactNode;
  /** The title and the text. */
  children: ReactNode;
}

const COLUMNS = {
  settings: 'minmax(0, 1fr) 20rem',
  preview: 'minmax(0, 1fr) minmax(0, 1fr)',
  none: 'minmax(0, 1fr)',
};

/** In sight while a long text is scrolled. */
const STAYS = {
  position: { lg: 'sticky' },
  top: 'calc(var(--rte-top) + 1.5rem)',
  alignSelf: 'start',
  maxH: { lg: 'calc(100dvh - var(--rte-top) - 2rem)' },
} as const;

export const Desk = ({ side, settings, preview, children }: DeskProps) => (
  <Box display="grid" gap="8" gridTemplateColumns={{ lg: COLUMNS[side ?? 'none'] }}>
    <Box
      display={{ base: side ? 'none' : 'grid', lg: 'grid' }}
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
      gap="2"
      minW="0"
      w="full"
      maxW={side === 'preview' ? undefined : '50rem'}
      mx="auto"
    >
      {children}
    </Box>
    <Box
      as="section"
      aria-label="Ajustes"
      display={side === 'settings' ? 'grid' : 'none'}
      alignContent="start"
      gap="5"
      minW="0"
      ps={{ lg: '6' }}
      borderInlineStartWidth={{ lg: '1px' }}
      {...STAYS}
      overflowY={{ lg: 'auto' }}
    >
      {settings}
    </Box>
    {side === 'preview' && (
      <Box minW="0" {...STAYS}>
        {preview}
      </Box>
    )}
  </Box>
);
