import type { OfferName } from '@portafolio/proxy/contract/offers';
import type { Row } from '../../state/content/contentSlices.ts';

export type Offer = Row<OfferName>;

/** No seat is left: who asks is put on the waiting list. */
export const isComplete = ({ seats }: Pick<Offer, 'seats'>) => seats !== '' && Number(seats) === 0;

export const waitingList = (name: string) => `Lista de espera: ${name}`;

/** How many seats are left, where they are counted. */
export function seatsLeft(offer: Pick<Offer, 'seats'>): string {
  if (offer.seats === '') return '';
  if (isComplete(offer)) return 'Completo: lista de espera';
  return Number(offer.seats) === 1 ? 'Queda 1 lugar' : `Quedan ${offer.seats} lugares`;
}
