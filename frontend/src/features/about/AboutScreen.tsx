import { Page } from '../../components/Page.tsx';

export const AboutScreen = () => <Page title="Acerca" />;
