import { createHmac } from 'node:crypto';
import { env } from '../env';
import { sanitizeText } from '../sanitize/plainText';

/** What a mail is made of, one below the other. Every text is shown as text. */
export type Block =
  /** Our own words. */
  | { text: string }
  /** What somebody wrote, and who: their name, and the numbers of their account and of their comment. */
  | { quote: string; by?: string; writer?: number; comment?: number }
  /** A link into the site. With a nonce, the secret that belongs to it is put behind the path. */
  | { button: string; path: string; nonce?: string };

/** Of all texts of a mail together: with every character escaped it stays below 50 KB. */
const MOST = 6_000;

/** As it is stored: what PostgreSQL can hold, and no more than a mail should have. */
export function boundedBlocks(blocks: Block[]): Block[] {
  let left = MOST;
  const cut = (text: string): string => {
    const clean = sanitizeText(text);
    const kept = clean.length <= left ? clean : `${sanitizeText(clean.slice(0, left))}…`;
    left = Math.max(0, left - clean.length);
    return kept;
  };
  return blocks.map((block) => {
    if ('text' in block) return { text: cut(block.text) };
    if ('button' in block) return { ...block, button: cut(block.button) };
    const by = block.by && { by: cut(block.by.slice(0, 255)) };
    return { ...block, quote: cut(block.quote), ...by };
  });
}

/**
 * The secret of a link. Only its nonce is stored with the mail: whoever reads the database, the panel
 * or a backup cannot make the link of it.
 */
export const linkSecret = (nonce: string): string =>
  createHmac('sha256', env().JWT_SECRET).update(`link ${nonce}`).digest('base64url');

const secretPart = (nonce: string | undefined) => (nonce ? linkSecret(nonce) : '');

/** A path of the site, and no way out of it. */
export const SITE_PATH = /^\/[\w/?=&.#~-]{0,200}$/;

/** A mail that came in another site's backup may name any path. */
export const urlOf = ({ path, nonce }: { path: string; nonce?: string }): string =>
  `${env().mail?.SITE_URL ?? ''}${SITE_PATH.test(path) ? path + secretPart(nonce) : '/'}`;
