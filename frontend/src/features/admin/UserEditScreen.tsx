import { Page } from '../../components/Page.tsx';

export const UserEditScreen = () => <Page title="Editar Usuario" back="/admin/userlist" />;
