import { calls } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';

/** Marks a message as answered, or takes the mark away. */
export function useAnswered(reload: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const mark = async (id: number, answered: boolean) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await request(calls.contact.update, { params: { id }, body: { answered } });
      reload();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.failure.text);
    } finally {
      setBusy(false);
    }
  };
  return { error, mark };
}
