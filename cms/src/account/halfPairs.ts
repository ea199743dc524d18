import bcrypt from 'bcryptjs';

const whole = (text: string): string => Buffer.from(text).toString();

/**
 * bcryptjs 2 fills the memory and never comes back when a password holds half of a surrogate pair;
 * ours and those of Strapi's panel go through here first.
 */
export function survivePasswords(): void {
  const { compare, hash } = bcrypt;
  const first =
    <T extends unknown[]>(work: (text: string, ...more: T) => unknown) =>
    (text: string, ...more: T) =>
      work(whole(text), ...more); // with their callback, by which bcryptjs calls itself
  Object.assign(bcrypt, { compare: first(compare), hash: first(hash) });
}
