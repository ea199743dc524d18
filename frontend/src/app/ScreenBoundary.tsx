import { Container } from '@chakra-ui/react/container';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../components/feedback/ErrorAlert.tsx';

/** Error boundary: a screen that fails to load or render leaves the layout and a way to try again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Container py="16">
        <ErrorAlert
          text="No se pudo mostrar esta página. Revisa tu conexión."
          onRetry={() => location.reload()}
        />
      </Container>
    );
  }
}
