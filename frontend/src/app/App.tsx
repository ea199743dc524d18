import { BrowserRouter, HashRouter } from 'react-router-dom';
import '../components/navigation/popstateInterceptor.ts';
import { Layout } from './layout/Layout.tsx';
import { Providers } from './Providers.tsx';
import type { ProvidersProps } from './Providers.tsx';
import { Screens } from './Screens.tsx';
import type { ScreensProps } from './Screens.tsx';

interface AppProps extends Omit<ProvidersProps, 'children'>, ScreensProps {
  /** Entered at a page of its own, a visit goes on by paths; entered at the home, by hashes. */
  byPath?: boolean;
}

export function App({ byPath = false, missing, ...providers }: AppProps) {
  const Router = byPath ? BrowserRouter : HashRouter;
  return (
    <Providers {...providers}>
      <Router>
        <Layout>
          <Screens missing={missing} />
        </Layout>
      </Router>
    </Providers>
  );
}
