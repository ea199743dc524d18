import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { readWaiting, useWaiting } from './waiting.ts';

interface WaitingCountProps {
  children: (count: number) => ReactNode;
}

/** What waits for an admin, counted when the menu is there. */
export function WaitingCount({ children }: WaitingCountProps) {
  const count = useWaiting();
  useEffect(() => void readWaiting(), []);
  return count > 0 && children(count);
}
