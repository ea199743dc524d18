import { Page } from '../../components/Page.tsx';

export const ContactListScreen = () => <Page title="Mensajes de Clientes" />;
