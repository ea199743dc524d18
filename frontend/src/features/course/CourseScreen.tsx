import { Page } from '../../components/Page.tsx';

export const CourseScreen = () => <Page title="Cursos" back="/" />;
