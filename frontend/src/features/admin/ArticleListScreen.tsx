import { Page } from '../../components/Page.tsx';

export const ArticleListScreen = () => <Page title="Blogs" />;
