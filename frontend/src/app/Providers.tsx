import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { RootState } from '../state/rootReducer.ts';
import type { Store } from './store.ts';
import { system } from './theme/system.ts';

export interface ProvidersProps {
  store: Store;
  /** The state that the page was prerendered with: what react-redux hydrates with. */
  serverState?: RootState;
  children: ReactNode;
}

export const Providers = ({ children, ...state }: ProvidersProps) => (
  <Provider {...state}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </Provider>
);
