import bcrypt from 'bcryptjs';

const ROUNDS = 10;
/** A hash of nobody's password: an unknown e-mail costs as much time as a known one. */
const NOBODY = bcrypt.hashSync('nobody has this password', ROUNDS);

export const PASSWORD_MIN = 8;
/** bcrypt reads no more. */
export const PASSWORD_MAX = 72;

export function fitsPassword(password: string): boolean {
  const bytes = Buffer.byteLength(password);
  return bytes >= PASSWORD_MIN && bytes <= PASSWORD_MAX;
}

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, ROUNDS);

export async function isPassword(password: string, hash: string | null | undefined) {
  const same = await bcrypt.compare(password, hash ?? NOBODY);
  return same && Boolean(hash) && fitsPassword(password);
}
