const PARAM = 'asunto';
/** Nobody's subject is longer; what an address brings is cut there. */
const MAX = 120;

/** The contact form, with its subject filled in. */
export const contactPath = (subject?: string) =>
  subject ? `/contact?${PARAM}=${encodeURIComponent(subject)}` : '/contact';

/** The subject that an address brings, as plain text on one line. */
export const subjectFrom = (search: string) =>
  (new URLSearchParams(search).get(PARAM) ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX);
