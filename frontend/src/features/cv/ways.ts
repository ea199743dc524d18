import type { Basics } from '@portafolio/proxy/contract';

interface Way {
  text: string;
  href?: string;
}

/** An address as it is read. */
export const bare = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** How to reach somebody, as words that also work on paper. */
export function waysOf({ email, phone, location, profiles = [] }: Basics): Way[] {
  return [
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }] : []),
    ...(location?.address ? [{ text: location.address }] : []),
    ...profiles.map(({ url }) => ({ text: bare(url), href: url })),
  ];
}
