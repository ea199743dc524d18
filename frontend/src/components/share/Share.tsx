import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Share2, Copy } from 'lucide-react';
import { useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { PAGE_KINDS, PAGE_OF } from '@portafolio/proxy/contract/public-path';
import { useHydrated } from '../../rendering/useHydrated.ts';
import { useDisclosure } from '../navigation/useDisclosure.ts';
import { Input } from '../form/Input.tsx';
import { BrandGlyph } from '../media/BrandGlyph.tsx';
import { copyText } from './copyText.ts';

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

const Anchor = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    borderRadius: 'md',
    fontWeight: 'medium',
    _hover: { bg: 'bg.muted' },
  },
});

const select = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};

/** The server leads from any name of a card to that of now. */
function cardOf(url: string): string {
  const [, folder = '', id = ''] = new URL(url).pathname.split('/');
  const kind = PAGE_KINDS.find((one) => PAGE_OF[one] === `/${folder}`);
  return `/tarjeta/${kind && id ? `${kind}/${id}` : 'sitio'}-0000000000.jpg`;
}

interface SharePanelProps {
  title: string;
  url: string;
}

function SharePanel({ title, url }: SharePanelProps) {
  const [copied, setCopied] = useState<boolean>();
  // Where cards are off there is none.
  const [card, setCard] = useState(true);
  const onCopy = () => void copyText(url).then(setCopied);
  return (
    <>
      {card && (
        <chakra.img
          src={cardOf(url)}
          alt="Así se ve el enlace al compartirlo"
          w="full"
          aspectRatio="1200 / 630"
          mb="3"
          borderRadius="md"
          borderWidth="1px"
          onError={() => setCard(false)}
        />
      )}
      <Button variant="outline" type="button" w="full" onClick={onCopy}>
        <Copy size={18} aria-hidden />
        Copiar enlace
      </Button>
      <Box aria-live="polite" fontSize="sm" color="fg.muted">
        {copied && <Box mt="2">Enlace copiado</Box>}
        {copied === false && <Box mt="2">No se pudo copiar: cópialo de aquí.</Box>}
      </Box>
      {copied === false && <Input ref={select} mt="2" readOnly value={url} aria-label="Enlace" />}
      <Box as="ul" listStyleType="none" mt="2">
        {networks.map(({ brand, label, address }) => (
          <li key={brand}>
            <Anchor href={address(title, url)} target="_blank" rel="noopener noreferrer">
              <BrandGlyph name={brand} />
              {label}
              <chakra.span srOnly> (se abre en otra pestaña)</chakra.span>
            </Anchor>
          </li>
        ))}
      </Box>
    </>
  );
}

/** With %20 for a space: not every application reads a + as one. */
const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;

/** Plain links: nothing is loaded from these networks before a reader follows one. */
const networks = [
  {
    brand: 'whatsapp',
    label: 'WhatsApp',
    address: (title: string, url: string) =>
      withQuery('https://wa.me/', { text: `${title} ${url}` }),
  },
  {
    brand: 'linkedin',
    label: 'LinkedIn',
    address: (_title: string, url: string) =>
      withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  {
    brand: 'twitter',
    label: 'X',
    address: (title: string, url: string) =>
      withQuery('https://x.com/intent/post', { text: title, url }),
  },
] as const;
