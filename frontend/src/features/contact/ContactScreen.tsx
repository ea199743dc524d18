import { Page } from '../../components/Page.tsx';

export const ContactScreen = () => <Page title="Contacto" back="/" />;
