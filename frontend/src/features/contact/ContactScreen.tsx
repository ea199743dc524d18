import { Box } from '@chakra-ui/react/box';
import { useLocation } from 'react-router-dom';
import { Page } from '../../components/page/Page.tsx';
import { useWords } from '../../state/content/words.ts';
import { ContactForm } from './ContactForm.tsx';
import { ContactMethods } from './ContactMethods.tsx';
import { QuickWays } from './QuickWays.tsx';
import { Recipient } from './Recipient.tsx';

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
