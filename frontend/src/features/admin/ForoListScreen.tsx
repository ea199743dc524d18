import { Page } from '../../components/Page.tsx';

export const ForoListScreen = () => <Page title="Foros" />;
