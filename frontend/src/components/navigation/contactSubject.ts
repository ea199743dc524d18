const SUBJECT = 'asunto';
const OFFER = 'oferta';
/** Nobody's subject is longer; what an address brings is cut there. */
const MAX = 120;

/** The contact form, with its subject filled in, and with the questions of an offer, `course/3`. */
export function contactPath(subject?: string, offer?: string): string {
  const about = subject ? [`${SUBJECT}=${encodeURIComponent(subject)}`] : [];
  const query = [...about, ...(offer ? [`${OFFER}=${offer}`] : [])].join('&');
  return query ? `/contact?${query}` : '/contact';
}

/** The subject that an address brings, as plain text on one line. */
export const subjectFrom = (search: string) =>
  (new URLSearchParams(search).get(SUBJECT) ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX);

/** The kind and the number of the offer that an address is about. */
export const offerFrom = (search: string): string[] =>
  /^(\w+)\/(\d{1,10})$/.exec(new URLSearchParams(search).get(OFFER) ?? '')?.slice(1) ?? [];
