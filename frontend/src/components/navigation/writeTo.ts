/** What the address of the contact form brings. */
export const SUBJECT = 'asunto';
export const OFFER = 'oferta';

/** The contact form, with its subject filled in, and with the questions of an offer, `course/3`. */
export function contactPath(subject?: string, offer?: string): string {
  const about = subject ? [`${SUBJECT}=${encodeURIComponent(subject)}`] : [];
  const query = [...about, ...(offer ? [`${OFFER}=${offer}`] : [])].join('&');
  return query ? `/contact?${query}` : '/contact';
}

/** Chromium opens no longer one on Windows, and says nothing. */
const MAILTO_MAX = 2_000;

/** `URLSearchParams` takes any text; a `+` is a plus in a mail, and a blank in a form. */
const queryOf = (fields: Record<string, string>) =>
  new URLSearchParams(fields).toString().replaceAll('+', '%20');

/** An address that begins a mail; what does not fit of its text is cut off, and that is seen. */
export function mailTo(address: string, subject: string, text: string): string {
  const begun = (body: string) =>
    `mailto:${address}?${queryOf({ subject, body: body.replaceAll('\n', '\r\n') })}`;
  let link = begun(text);
  for (let end = text.length; link.length > MAILTO_MAX && end > 0;) {
    end = Math.floor((end * (MAILTO_MAX - 50)) / link.length);
    link = begun(`${text.slice(0, end)}[…]`);
  }
  return link;
}

/** A messaging link that begins a message. */
export function messageTo(link: string, text: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  url.searchParams.set('text', text);
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
