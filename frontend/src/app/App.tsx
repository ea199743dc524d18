import { HashRouter } from 'react-router-dom';
import '../components/popGuard.ts';
import { Layout } from './layout/Layout.tsx';
import { Providers } from './Providers.tsx';
import { Screens } from './Screens.tsx';
import type { Store } from './store.ts';

export const App = ({ store }: { store: Store }) => (
  <Providers store={store}>
    <HashRouter>
      <Layout>
        <Screens />
      </Layout>
    </HashRouter>
  </Providers>
);
