import { Box } from '@chakra-ui/react/box';
import { useLocation } from 'react-router-dom';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Page } from '../../components/page/Page.tsx';
import { useWords } from '../../state/content/words.ts';
import { ContactForm } from './ContactForm.tsx';
import { QuickWays } from './QuickWays.tsx';
import { Recipient } from './Recipient.tsx';
import { telOf } from '../../components/navigation/links.ts';
import { useOwner } from '../../state/content/useOwner.ts';

/** On a phone one below the other: whom one writes to, the form, the rest. */
export function ContactScreen() {
  const { lead } = useWords('contact');
  const { search } = useLocation();
  return (
    <Page words="contact" title="Contacto" back="/" lead={lead}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        columnGap="20"
        rowGap="8"
      >
        <Box
          display={{ base: 'flex', lg: 'grid' }}
          flexWrap="wrap"
          justifyContent="space-between"
          gap="3"
        >
          <Recipient tall />
          <QuickWays />
        </Box>
        <Box gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / 3' }}>
          {/* Another link is another message. */}
          <ContactForm key={search} />
        </Box>
        <ContactMethods />
      </Box>
    </Page>
  );
}

/** What happens with a message, and the owner's contact details that are not so quick. */
function ContactMethods() {
  const { promise } = useWords('contact');
  const { phone, address } = useOwner();
  return (
    <Box display="grid" gap="8" alignContent="start">
      {promise.title && promise.steps.length > 0 && (
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
        {phone && (
          <ChakraLink href={telOf(phone)} display="inline-flex" alignItems="center" minH="11">
            {phone}
          </ChakraLink>
        )}
        {address && <Box color="fg.muted">{address}</Box>}
      </Box>
    </Box>
  );
}
