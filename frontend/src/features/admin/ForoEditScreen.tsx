import { Page } from '../../components/Page.tsx';

export const ForoEditScreen = () => <Page title="Editar Foro" back="/admin/forolist" />;
