import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Email } from '../../components/content/Email.tsx';
import { WhatsAppButton } from '../../components/navigation/WhatsAppButton.tsx';
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
      <WhatsAppButton href={whatsapp}>{messaging}</WhatsAppButton>
      {email && (
        <ChakraLink href={`mailto:${email}`} display="inline-flex" alignItems="center" minH="11">
          <Email address={email} />
        </ChakraLink>
      )}
    </Box>
  );
}
