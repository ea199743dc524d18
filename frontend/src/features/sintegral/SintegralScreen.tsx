import { Page } from '../../components/Page.tsx';

export const SintegralScreen = () => <Page title="Software empresarial" back="/" />;
