import type { Entry } from '../cache/entry.ts';
import type { PublicReads } from './publicReads.ts';
import { withTimeout } from './withTimeout.ts';

export const CARD_PATH = '/api/profiles';
/** Longer than that nobody waits for a page. */
const TIMEOUT_MS = 500;

/** The public card of the owner. */
export interface OwnerCard {
  cached: () => Entry | undefined;
  read: (visitor: string) => Promise<Entry>;
}

export const ownerCard = ({ cached, read }: PublicReads): OwnerCard => ({
  cached: () => cached(CARD_PATH),
  read: (visitor) => withTimeout(read(CARD_PATH, visitor), TIMEOUT_MS),
});
