import { HashRouter } from 'react-router-dom';
import '../components/navigation/popstateInterceptor.ts';
import { Layout } from './layout/Layout.tsx';
import { Providers } from './Providers.tsx';
import type { ProvidersProps } from './Providers.tsx';
import { Screens } from './Screens.tsx';

export const App = (providers: Omit<ProvidersProps, 'children'>) => (
  <Providers {...providers}>
    <HashRouter>
      <Layout>
        <Screens />
      </Layout>
    </HashRouter>
  </Providers>
);
