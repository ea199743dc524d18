import type { ReactNode } from 'react';

/** The shape of what is coming, which a screen reader hears as a word. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-label="Cargando…">
    <div aria-hidden>{children}</div>
  </div>
);
