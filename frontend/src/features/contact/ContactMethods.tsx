import type { Pages } from '@portafolio/proxy/contract/pages';
import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Email } from '../../components/content/Email.tsx';
import { BrandGlyph } from '../../components/media/BrandGlyph.tsx';
import { telOf } from '../../components/navigation/links.ts';
import { useOwner } from '../../state/content/useOwner.ts';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';

const target = { display: 'inline-flex', alignItems: 'center', minH: '11' } as const;

type ContactMethodsProps = Pick<Pages['contact'], 'promise' | 'messaging'>;

/** The owner's other contact details, and what happens with a message. */
export function ContactMethods({ promise, messaging }: ContactMethodsProps) {
  const { email, phone, address, whatsapp } = useOwner();
  return (
    <Box display="grid" gap="8" alignContent="start">
      {promise.title && (
        <Box p={{ base: '6', md: '8' }} bg="bg.subtle" borderRadius="lg">
          <Box as="h2" textStyle="card">
            {promise.title}
          </Box>
          <Box as="ol" listStyleType="decimal" ps="5" mt="4" display="grid" gap="3">
            {promise.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
        </Box>
      )}
      <Box as="address" fontStyle="normal" display="grid" gap="3" justifyItems="start">
        {whatsapp && (
          <LinkButton variant="outline">
            <a href={whatsapp} target="_blank" rel="noopener noreferrer">
              <BrandGlyph name="whatsapp" />
              {messaging}
            </a>
          </LinkButton>
        )}
        {email && (
          <ChakraLink href={`mailto:${email}`} {...target}>
            <Email address={email} />
          </ChakraLink>
        )}
        {phone && (
          <ChakraLink href={telOf(phone)} {...target}>
            {phone}
          </ChakraLink>
        )}
        {address && <Box color="fg.muted">{address}</Box>}
      </Box>
    </Box>
  );
}
