import { OFFER, SUBJECT } from './writeTo.ts';

/** No written subject is longer; what an address brings is cut there. */
const MAX = 120;

/** The subject that an address brings, as plain text on one line. */
export const subjectFrom = (search: string) =>
  (new URLSearchParams(search).get(SUBJECT) ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX);

/** The kind and the number of the offer that an address is about. */
export const offerFrom = (search: string): string[] =>
  /^(\w+)\/(\d{1,10})$/.exec(new URLSearchParams(search).get(OFFER) ?? '')?.slice(1) ?? [];
