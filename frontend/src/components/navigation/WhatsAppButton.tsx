import type { ButtonProps } from '@chakra-ui/react/button';
import { BrandGlyph } from '../media/BrandGlyph.tsx';
import { LinkButton } from './Link.tsx';

interface WhatsAppButtonProps extends ButtonProps {
  /** The link of the owner's card; without one there is no button. */
  href: string;
}

/** Begins a message to the owner. */
export const WhatsAppButton = ({ href, children = 'WhatsApp', ...look }: WhatsAppButtonProps) =>
  href !== '' && (
    <LinkButton variant="outline" {...look}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        <BrandGlyph name="whatsapp" />
        {children}
      </a>
    </LinkButton>
  );
