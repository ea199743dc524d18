import { kinds } from '../contract/index.ts';
import type { ItemOf, Kinds } from '../contract/index.ts';
import type { Brand } from './socialCards/brand.ts';
import type { Composition, Read } from './composed.ts';
import { dataOf } from './items.ts';
import { ApiError } from '../errors.ts';
import { allowedText } from './xml.ts';

export type Owner = ItemOf<Kinds['profile']>;

/** The list that holds the owner's card. */
export const OWNER_PATH = `/api/${kinds.profile.path}`;
/** Where nobody has filled in the owner's card. */
export const NO_NAME = 'Portafolio';

export const nameOf = (owner: Pick<Owner, 'name'> | undefined) => owner?.name.trim() || NO_NAME;

export async function readOwner(read: Read) {
  const entry = await read(OWNER_PATH);
  return { entry, owner: (dataOf(entry) as Owner[])[0] };
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${String(size)}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
  purpose,
});

/** What a phone shows of a site on its home screen. */
export async function manifest({ colors }: Brand, read: Read): Promise<Composition> {
  const { entry, owner } = await readOwner(read);
  const name = allowedText(owner?.name ?? '').trim() || NO_NAME;
  const text = () =>
    JSON.stringify({
      name,
      short_name: name,
      id: '/',
      start_url: '/',
      display: 'minimal-ui',
      lang: 'es',
      background_color: colors.bg,
      theme_color: colors.bg,
      icons: [
        icon(192, 'any'),
        icon(512, 'any'),
        icon(512, 'maskable'),
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    });
  return { entries: [entry], text };
}

const MAIL = /^[^\s<>"@?&#%]+@[^\s<>"@?&#%]+$/;

/** RFC 9116. Its end is the first of a month, so that it changes twelve times a year. */
export async function securityText(siteUrl: string | undefined, read: Read): Promise<Composition> {
  const { entry, owner } = await readOwner(read);
  const email = allowedText(owner?.email ?? '').trim();
  if (!MAIL.test(email)) throw new ApiError('resource.not_found');
  const now = new Date();
  const until = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1)).toISOString();
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${until}`,
    'Preferred-Languages: es',
    ...(siteUrl === undefined ? [] : [`Canonical: ${siteUrl}/.well-known/security.txt`]),
  ];
  return { entries: [entry], until, text: () => `${lines.join('\n')}\n` };
}
