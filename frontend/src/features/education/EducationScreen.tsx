import { Page } from '../../components/Page.tsx';

export const EducationScreen = () => <Page title="Educación" back="/" />;
