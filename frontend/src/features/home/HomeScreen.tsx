import { Page } from '../../components/Page.tsx';

export const HomeScreen = () => <Page title="Inicio" />;
