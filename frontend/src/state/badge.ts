import { calls } from '@portafolio/proxy/contract';
import type { Call } from '@portafolio/proxy/contract';
import { moderation } from '@portafolio/proxy/contract/moderation';
import { useEffect, useSyncExternalStore } from 'react';
import { send } from '../api/client.ts';
import { ApiError } from '../api/failure.ts';

/** How long a list is, as far as this browser knows. Apart from the list on the screen, which has filters. */
function createBadge(list: Call<unknown[]>, filter = '') {
  let count = 0;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (value: number) => {
    count = value;
    for (const listener of listeners) listener();
  };
  /** Asks for no more than the count: a badge is worth no error message. */
  const read = async (): Promise<void> => {
    try {
      const { total, data } = await send(list, {
        query: new URLSearchParams(`limit=1${filter}`),
      });
      set(total ?? data.length);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const useCount = () => {
    useEffect(() => void read(), []);
    return useSyncExternalStore(subscribe, () => count);
  };
  return { set, read, useCount };
}

/** What waits for a decision. */
export const waitingBadge = createBadge(moderation.list);
export const messagesBadge = createBadge(calls.contact.list);
/** The messages that wait for an answer. */
export const newMessagesBadge = createBadge(calls.contact.list, '&state=new');
