import { randomBytes } from 'node:crypto';

/** Of the shape of Strapi's own: a letter and 23 more letters or digits. */
export function documentId(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const [first = 0, ...rest] = randomBytes(24);
  const others = rest.map((byte) => `${letters}0123456789`[byte % 36]);
  return `${letters[first % 26]}${others.join('')}`;
}
