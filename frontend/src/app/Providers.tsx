import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from './store.ts';
import { system } from './theme/system.ts';

interface ProvidersProps {
  store: Store;
  children: ReactNode;
}

export const Providers = ({ store, children }: ProvidersProps) => (
  <Provider store={store}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </Provider>
);
