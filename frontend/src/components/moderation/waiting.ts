import { moderation } from '@portafolio/proxy/contract/moderation';
import { useSyncExternalStore } from 'react';
import { send } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';

let waiting = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How much waits for a decision, as far as this browser knows. */
export const useWaiting = () => useSyncExternalStore(subscribe, () => waiting);

export function setWaiting(count: number) {
  waiting = count;
  for (const listener of listeners) listener();
}

/** Asks for no more than the count: a badge is worth no error message. */
export async function readWaiting(): Promise<void> {
  try {
    const { total } = await send(moderation.list, { query: new URLSearchParams('limit=1') });
    setWaiting(total ?? 0);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
