import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { boundedQueue } from '../server/queue';

const ROUNDS = 10;
/** A hash of nobody's password: an unknown e-mail costs as much work as a known one. */
const NOBODY = bcrypt.hashSync('nobody has this password', ROUNDS);

export const PASSWORD_MIN = 8;
/** bcrypt reads no more. */
export const PASSWORD_MAX = 72;

/** Hashing runs beside the main thread; one core stays free for everybody else's calls. */
const inTurn = boundedQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 20 });

export function fitsPassword(password: string): boolean {
  const bytes = Buffer.byteLength(password);
  return bytes >= PASSWORD_MIN && bytes <= PASSWORD_MAX;
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => bcrypt.hash(password, ROUNDS));

export async function isPassword(password: string, hash: string | null | undefined) {
  const same = await inTurn(() => bcrypt.compare(password, hash ?? NOBODY));
  return same && Boolean(hash) && fitsPassword(password);
}
