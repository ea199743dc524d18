import { invitations } from '@portafolio/proxy/contract/invitations';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { useAction } from '../../state/useAction.ts';
import { useAnswer } from '../../state/useAnswer.ts';

export interface Texts {
  comment: string;
  name: string;
  role: string;
}

/** What the link of a client shows, and what is done by it. */
export function useTestimonial(secret: string) {
  const params = { secret };
  const { data: view, failure, load, set } = useAnswer(invitations.read, '', params);
  const [correcting, setCorrecting] = useState(false);
  const [acted, setActed] = useState(false);
  const [withdrawn, setWithdrawn] = useState(false);
  const withdrawing = useAction();
  const isWaiting = view?.testimonial?.state === 'waiting';
  return {
    ...{ secret, view, failure, withdrawn },
    retry: () => void load(),
    /** Something was done here: how it went has the focus. */
    acted,
    /** It is written, or corrected. */
    isOpen: view?.testimonial === null || (isWaiting && correcting),
    isWaiting,
    correct: () => setCorrecting(true),
    keep: () => setCorrecting(false),
    write: async (body: Texts) => {
      const written = await request(invitations.write, { params, body });
      set(() => written);
      setCorrecting(false);
      setActed(true);
    },
    withdrawing,
    withdraw: () =>
      withdrawing.run(async () => {
        await request(invitations.withdraw, { params });
        setWithdrawn(true);
      }),
  };
}
