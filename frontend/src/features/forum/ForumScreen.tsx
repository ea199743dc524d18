import { Page } from '../../components/Page.tsx';

export const ForumScreen = () => <Page title="Foro" back="/foro" />;
