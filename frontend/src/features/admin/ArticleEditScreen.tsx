import { Page } from '../../components/Page.tsx';

export const ArticleEditScreen = () => <Page title="Editar Blog" back="/admin/articlelist" />;
