import { Page } from '../../components/Page.tsx';

export const ProjectScreen = () => <Page title="Proyectos" back="/" />;
