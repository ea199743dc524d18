import type { Call, ErrorCode } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import type { FormError } from '../../components/form/outcome.ts';
import { ApiError } from '../../api/failure.ts';

interface CallState {
  busy: boolean;
  error: FormError | null;
  code: ErrorCode | null;
  done: boolean;
}

const idle: CallState = { busy: false, error: null, code: null, done: false };

/** One call that a form makes: its progress, and what it answered or why not. */
export function useAccountCall<A, B>(call: Call<A, B>) {
  const [state, setState] = useState(idle);
  const send = async (body: B): Promise<A | undefined> => {
    setState({ ...idle, busy: true });
    try {
      const answer = await request(call, { body });
      setState({ ...idle, done: true });
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { text, field, code } = error.failure;
      setState({ ...idle, error: { text, field }, code });
      return undefined;
    }
  };
  const fail = (text: string, field: string) => setState({ ...idle, error: { text, field } });
  return { ...state, send, fail };
}
