import { Page } from '../../components/Page.tsx';

export const RegisterScreen = () => <Page title="Registrarse a mi sitio" />;
