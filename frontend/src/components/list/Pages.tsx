import { HStack } from '@chakra-ui/react/stack';
import type { ReactNode } from 'react';

interface PagesProps {
  page: number;
  pages: number;
  /** What leads to another page. */
  step: (to: number, label: string) => ReactNode;
}

/** Which page of how many; nothing where there is one. */
export const Pages = ({ page, pages, step }: PagesProps) =>
  pages > 1 && (
    <HStack as="nav" aria-label="Páginas" mt="10" gap="4" justify="center" wrap="wrap">
      {page > 1 && step(Math.min(page - 1, pages), 'Anterior')}
      <span>{`Página ${String(page)} de ${String(pages)}`}</span>
      {page < pages && step(page + 1, 'Siguiente')}
    </HStack>
  );
