import type { Entry } from '../hot/entry.ts';
import { inTime } from './inTime.ts';
import type { PublicAnswers } from './publicAnswers.ts';

export const CARD = '/api/profiles';
/** Longer than that nobody waits for a page. */
const PATIENCE = 500;

/** The public card of the owner. */
export interface OwnerCard {
  known: () => Entry | undefined;
  ask: (visitor: string) => Promise<Entry>;
}

export const ownerCard = ({ known, ask }: PublicAnswers): OwnerCard => ({
  known: () => known(CARD),
  ask: (visitor) => inTime(ask(CARD, visitor), PATIENCE),
});
