import { useState } from 'react';
import { ApiError } from '../../../api/failure.ts';
import type { FormError } from '../../../components/form/outcome.ts';

/** The state of a form that sends one request and keeps nothing of it. */
export function useSending(send: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      await send();
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      const { text, field } = failed.failure;
      setError({ text, field });
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, submit: () => void submit() };
}
