/** With %20 for a space: not every application reads a + as one. */
const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;

/** Plain links: nothing is loaded from these networks before a reader follows one. */
export const networks = [
  {
    brand: 'whatsapp',
    label: 'WhatsApp',
    address: (title: string, url: string) =>
      withQuery('https://wa.me/', { text: `${title} ${url}` }),
  },
  {
    brand: 'linkedin',
    label: 'LinkedIn',
    address: (_title: string, url: string) =>
      withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  {
    brand: 'twitter',
    label: 'X',
    address: (title: string, url: string) =>
      withQuery('https://x.com/intent/post', { text: title, url }),
  },
] as const;
