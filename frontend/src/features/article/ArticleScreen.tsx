import { Page } from '../../components/Page.tsx';

export const ArticleScreen = () => <Page title="Blog" back="/blog" />;
