import { Page } from '../../components/Page.tsx';

export const ServiceScreen = () => <Page title="Servicios Profesionales" back="/" />;
