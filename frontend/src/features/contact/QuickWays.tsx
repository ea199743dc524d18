import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Email } from '../../components/content/Email.tsx';
import { BrandGlyph } from '../../components/media/BrandGlyph.tsx';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { useWords } from '../../state/content/words.ts';

/** To the owner without the form. */
export function QuickWays() {
  const { messaging } = useWords('contact');
  const { email, whatsapp } = useOwner();
  return (
    <Box
      as="address"
      fontStyle="normal"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="5"
      rowGap="1"
    >
      {whatsapp && (
        <LinkButton variant="outline">
          <a href={whatsapp} target="_blank" rel="noopener noreferrer">
            <BrandGlyph name="whatsapp" />
            {messaging}
          </a>
        </LinkButton>
      )}
      {email && (
        <ChakraLink href={`mailto:${email}`} display="inline-flex" alignItems="center" minH="11">
          <Email address={email} />
        </ChakraLink>
      )}
    </Box>
  );
}
