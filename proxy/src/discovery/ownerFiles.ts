import { kinds } from '../contract/index.ts';
import type { ItemOf, Kinds } from '../contract/index.ts';
import type { Read } from '../api/reads.ts';
import { dataOf } from '../cache/entry.ts';
import { readSettings } from '../pages/siteWords.ts';
import type { Brand } from './brand.ts';
import { ApiError } from '../errors.ts';
import { allowedText } from './xml.ts';

export type Owner = ItemOf<Kinds['profile']>;

/** The list that holds the owner's card. */
export const OWNER_PATH = `/api/${kinds.profile.path}`;
/** Where the owner's card is blank. */
export const NO_NAME = 'Portafolio';

export const nameOf = (owner: Pick<Owner, 'name'> | undefined) => owner?.name.trim() || NO_NAME;

export async function readOwner(read: Read) {
  const entry = await read(OWNER_PATH);
  return { owner: (dataOf(entry) as Owner[])[0], settings: await readSettings(read) };
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${String(size)}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
  purpose,
});

/** What a phone shows of a site on its home screen. */
export async function manifest(colors: Brand['colors'], read: Read): Promise<string> {
  const { owner, settings } = await readOwner(read);
  const name = allowedText(settings?.title || (owner?.name ?? '')).trim() || NO_NAME;
  return JSON.stringify({
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
}

const MAIL = /^[^\s<>"@?&#%]+@[^\s<>"@?&#%]+$/;

/** RFC 9116. Its end is the first of a month, so that it changes twelve times a year. */
export async function securityText(siteUrl: string | undefined, read: Read): Promise<string> {
  const { owner } = await readOwner(read);
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
  return `${lines.join('\n')}\n`;
}

/** They read to train models, or to answer in the place of the page. */
const AI_CRAWLERS = [
  ...['GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'ClaudeBot', 'Claude-User', 'Claude-SearchBot'],
  ...['anthropic-ai', 'CCBot', 'Google-Extended', 'PerplexityBot', 'Perplexity-User'],
  ...['Applebot-Extended', 'Bytespider', 'meta-externalagent', 'meta-externalfetcher'],
  ...['Amazonbot', 'cohere-ai', 'Diffbot', 'DuckAssistBot', 'MistralAI-User', 'YouBot'],
];

/** Of /api, /assets and /uploads nothing is forbidden: a crawler needs them to render a page. */
export function robotsText(siteUrl: string | undefined, allowAi: boolean): string {
  const groups = [
    'User-agent: *\nDisallow: /admin\n',
    ...(allowAi
      ? []
      : [`${AI_CRAWLERS.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n`]),
    ...(siteUrl === undefined ? [] : [`Sitemap: ${siteUrl}/sitemap.xml\n`]),
  ];
  return groups.join('\n');
}
