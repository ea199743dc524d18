import type { Scheme } from './palette.ts';
import { moved, sheet } from './pen.ts';

/** A drawing of 400 by 400 in the middle of a wider card, which may be cut to a square. */
export const card = (scheme: Scheme, ...parts: string[]) =>
  sheet(532, 400, scheme, moved(66, 0, ...parts));
