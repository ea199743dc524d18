import { passkeys } from '@portafolio/proxy/contract/passkeys';
import { useEffect, useEffectEvent, useState } from 'react';
import { request } from '../../../api/client.ts';
import { sessionRestored } from '../../../state/account/session.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { useAction } from '../../../state/useAction.ts';
import { isOfferedInFields, signWithPasskey } from './browser.ts';

/** A challenge is good for five. */
const RENEWED_AFTER_MS = 4 * 60_000;

/** Logs in with a passkey: by a button, and all the while by what the browser fills in. */
export function usePasskeyLogin() {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useAction();
  /** Each offer has its own challenge; while the button's is asked for, the browser takes no other. */
  const [offer, setOffer] = useState(0);
  const [asking, setAsking] = useState(false);
  const next = () => setOffer((one) => one + 1);

  const logIn = async (signal: AbortSignal, mediation?: 'conditional') => {
    const options = await request(passkeys.loginOptions, { signal });
    const body = await signWithPasskey(options, { signal, ...(mediation && { mediation }) });
    return () =>
      request(passkeys.login, { body }).then((session) => dispatch(sessionRestored(session)));
  };

  const fillIn = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await isOfferedInFields())) return;
    // Nobody asked: where it cannot be offered, the button and the password are there.
    const finish = await logIn(signal, 'conditional').catch(() => undefined);
    if (finish && !signal.aborted && !(await run(finish))) next();
  });

  useEffect(() => {
    if (asking) return undefined;
    const leaving = new AbortController();
    void fillIn(leaving.signal);
    const renewal = setTimeout(next, RENEWED_AFTER_MS);
    return () => {
      clearTimeout(renewal);
      leaving.abort();
    };
  }, [offer, asking]);

  const ask = async () => {
    setAsking(true);
    await run(async () => (await logIn(new AbortController().signal))());
    setAsking(false);
  };
  return { busy, error, ask: () => void ask() };
}
