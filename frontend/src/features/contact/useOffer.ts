import { calls } from '@portafolio/proxy/contract';
import type { Call } from '@portafolio/proxy/contract';
import { isOffer } from '@portafolio/proxy/contract/offers';
import type { Question } from '@portafolio/proxy/contract/offers';
import { useEffect, useState } from 'react';
import { send } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';
import { offerFrom } from '../../components/navigation/contactSubject.ts';
import type { Offer } from '../../components/offer/offer.ts';

interface Asked {
  offer?: Offer;
  /** Its questions could not be brought: a message goes without them. */
  failed: boolean;
}

const NOTHING: Asked = { failed: false };

/** The offer that an address is about; one that is gone asks nothing. */
export function useOffer(search: string): Asked {
  const [kind, id] = offerFrom(search);
  const [asked, setAsked] = useState(NOTHING);
  useEffect(() => {
    setAsked(NOTHING);
    if (!isOffer(kind) || !id) return;
    const leaving = new AbortController();
    const detail = calls[kind].detail as Call<Offer>;
    send(detail, { params: { id }, signal: leaving.signal }).then(
      ({ data }) => setAsked({ offer: data, failed: false }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const isGone = error instanceof ApiError && error.failure.code === 'resource.not_found';
        setAsked({ failed: !isGone });
      },
    );
    return () => leaving.abort();
  }, [kind, id]);
  return asked;
}

/** What an offer asks, without what its owner left blank. */
export const questionsOf = (offer: Offer | undefined): Question[] =>
  offer?.details.questions.filter(({ question }) => question !== '') ?? [];
