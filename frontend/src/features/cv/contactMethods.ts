import type { Basics } from '@portafolio/proxy/contract';

interface ContactMethod {
  text: string;
  href?: string;
}

/** A URL as it is printed. */
export const withoutProtocol = (url: string): string =>
  url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** How to contact the owner, as text that also works in print. */
export function contactMethodsOf({
  email,
  phone,
  location,
  profiles = [],
}: Basics): ContactMethod[] {
  return [
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }] : []),
    ...(location?.address ? [{ text: location.address }] : []),
    ...profiles.map(({ url }) => ({ text: withoutProtocol(url), href: url })),
  ];
}
