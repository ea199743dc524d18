import { Page } from '../../components/Page.tsx';

export const UserListScreen = () => <Page title="Lista de Usuarios" />;
