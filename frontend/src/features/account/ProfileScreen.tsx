import { Page } from '../../components/Page.tsx';

export const ProfileScreen = () => <Page title="Perfil" />;
