import { Page } from '../../components/Page.tsx';

export const BlogScreen = () => <Page title="Blog" back="/" />;
