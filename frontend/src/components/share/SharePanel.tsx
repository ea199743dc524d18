import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Copy } from 'lucide-react';
import { PAGE_KINDS, PAGE_OF } from '@portafolio/proxy/contract/public-path';
import { useState } from 'react';
import { Input } from '../form/Input.tsx';
import { BrandGlyph } from '../media/BrandGlyph.tsx';
import { copyText } from './copyText.ts';
import { networks } from './networks.ts';

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

export function SharePanel({ title, url }: SharePanelProps) {
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
