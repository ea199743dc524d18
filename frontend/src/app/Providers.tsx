import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { RootState } from '../state/rootReducer.ts';
import type { Store } from './store.ts';
import { system } from './theme/system.ts';

export interface ProvidersProps {
  store: Store;
  /** What the page was made with before it was sent, where it was. */
  serverState?: RootState;
  children: ReactNode;
}

export const Providers = ({ children, ...state }: ProvidersProps) => (
  <Provider {...state}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </Provider>
);
