import { Page } from '../../components/Page.tsx';

export const ForumListScreen = () => <Page title="Foro" back="/" />;
