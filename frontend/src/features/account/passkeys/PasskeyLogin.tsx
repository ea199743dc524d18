import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { passkeys } from '@portafolio/proxy/contract/passkeys';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { request } from '../../../api/client.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { sessionRestored } from '../../../state/account/session.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { useAction } from '../../../state/useAction.ts';
import { isOfferedInFields, signWithPasskey } from './browser.ts';

/** A challenge is good for five. */
const RENEWED_AFTER_MS = 4 * 60_000;

/** The other way in, below the form and by what the browser fills in: nothing that was there before moves when it comes. */
export function PasskeyLogin() {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useAction();
  /** Each offer has its own challenge; while the button's is asked for, the browser takes no other. */
  const [offer, setOffer] = useState(0);
  const [asking, setAsking] = useState(false);
  const next = () => setOffer((one) => one + 1);

  const sign = async (signal: AbortSignal, mediation?: 'conditional') => {
    const options = await request(passkeys.loginOptions, { signal });
    const body = await signWithPasskey(options, { signal, ...(mediation && { mediation }) });
    return async () => dispatch(sessionRestored(await request(passkeys.login, { body })));
  };

  const fillIn = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await isOfferedInFields())) return;
    // The reader did not ask: where it cannot be offered, the button and the password are there.
    const finish = await sign(signal, 'conditional').catch(() => undefined);
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
    await run(async () => (await sign(new AbortController().signal))());
    setAsking(false);
  };
  return (
    <Box display="grid" gap="4" mt="6" pt="6" borderTopWidth="1px">
      <Button size="lg" variant="outline" aria-disabled={busy} onClick={() => void ask()}>
        <KeyRound size={20} aria-hidden />
        {busy ? 'Un momento…' : 'Entrar con una llave de acceso'}
      </Button>
      {error !== null && <ErrorAlert text={error} />}
    </Box>
  );
}
