import { Page } from '../../components/Page.tsx';

export const NotFoundScreen = () => <Page title="Página no encontrada" back="/" />;
