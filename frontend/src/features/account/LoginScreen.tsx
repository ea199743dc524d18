import { Page } from '../../components/Page.tsx';

export const LoginScreen = () => <Page title="Sign In" />;
