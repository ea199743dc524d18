import { Page } from '../../components/Page.tsx';

export const ExperienceScreen = () => <Page title="Experiencia Laboral" back="/" />;
