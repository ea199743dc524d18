import { invitations } from '@portafolio/proxy/contract/invitations';
import type { Invitation } from '@portafolio/proxy/contract';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';
import { useLinkToken } from '../../components/navigation/useLinkToken.ts';
import { useAction } from '../../state/useAction.ts';

interface State {
  view?: Invitation;
  error: string | null;
  /** Another try may do. */
  again: boolean;
  withdrawn: boolean;
}

export interface Texts {
  comment: string;
  name: string;
  role: string;
}

const INCOMPLETE = 'Este enlace no está completo: ábrelo como te llegó, o pide uno nuevo.';

/** What the link of a client shows, and what is done by it. */
export function useTestimonial() {
  const secret = useLinkToken();
  const [state, setState] = useState<State>({ error: null, again: false, withdrawn: false });
  const [correcting, setCorrecting] = useState(false);
  const [acted, setActed] = useState(false);
  const writing = useAction();
  const withdrawing = useAction();
  const params = { secret };

  const read = useCallback(async () => {
    try {
      const view = await request(invitations.read, { params: { secret } });
      setState({ view, error: null, again: false, withdrawn: false });
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      const { text, code } = failed.failure;
      setState({ error: text, again: code !== 'link.invalid', withdrawn: false });
    }
  }, [secret]);
  useEffect(() => {
    if (secret) void read();
  }, [read, secret]);

  const { view, ...rest } = state;
  const isWaiting = view?.testimonial?.state === 'waiting';
  return {
    ...{ secret, view, ...rest },
    ...(!secret && { error: INCOMPLETE, again: false }),
    retry: () => void read(),
    /** Something was done here: how it went has the focus. */
    acted,
    /** It is written, or corrected. */
    isOpen: view?.testimonial === null || (isWaiting && correcting),
    isWaiting,
    correct: () => setCorrecting(true),
    keep: () => setCorrecting(false),
    writing,
    write: (body: Texts) =>
      writing.run(async () => {
        const written = await request(invitations.write, { params, body });
        setState((now) => ({ ...now, view: written }));
        setCorrecting(false);
        setActed(true);
      }),
    withdrawing,
    withdraw: () =>
      withdrawing.run(async () => {
        await request(invitations.withdraw, { params });
        setState({ error: null, again: false, withdrawn: true });
        setActed(true);
      }),
  };
}
