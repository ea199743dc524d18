import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The archive's first entries: its list, that the list is whole, and that it is one of ours. */
export const MANIFEST = 'manifest.json';
export const CHECKSUM_FILE = 'manifest.sha256';
export const SIGNATURE_FILE = 'manifest.hmac';

export const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');

export const signatureOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

export function isSignedWith(key: string | undefined, text: string, signature: string): boolean {
  if (!key) return false;
  const [ours, theirs] = [Buffer.from(signatureOf(key, text)), Buffer.from(signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
