import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { Page } from '../../components/page/Page.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactMethods } from './ContactMethods.tsx';

export function ContactScreen() {
  const { lead, promise, messaging } = useWords('contact');
  return (
    <Page words="contact" title="Contacto" back="/" lead={lead}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap={{ base: '12', lg: '20' }}
      >
        <ContactForm />
        <ContactMethods {...{ promise, messaging }} />
      </Box>
    </Page>
  );
}
