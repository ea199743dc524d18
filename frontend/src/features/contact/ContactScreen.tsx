import { Box } from '@chakra-ui/react/box';
import { Page } from '../../components/page/Page.tsx';
import { lead } from './contact.data.ts';
import { ContactForm } from './ContactForm.tsx';
import { ContactMethods } from './ContactMethods.tsx';

export const ContactScreen = () => (
  <Page title="Contacto" back="/" lead={lead}>
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      gap={{ base: '12', lg: '20' }}
    >
      <ContactForm />
      <ContactMethods />
    </Box>
  </Page>
);
