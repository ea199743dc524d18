import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The archive's first entries: its list, that the list is whole, and that it is one of ours. */
export const MANIFEST = 'manifest.json';
export const SEAL = 'manifest.sha256';
export const OWN_SEAL = 'manifest.hmac';

export const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');

export const sealedWith = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

export function isSealedWith(key: string | undefined, text: string, seal: string): boolean {
  if (!key) return false;
  const [ours, theirs] = [Buffer.from(sealedWith(key, text)), Buffer.from(seal)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
