import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { PASSWORD_MAX, PASSWORD_MIN } from '../contract.generated';
import { boundedQueue } from '../server/queue';

const ROUNDS = 10;
/** Compared for an unknown e-mail, so that it takes as long as a known one. */
const DUMMY_HASH = bcrypt.hashSync('nobody has this password', ROUNDS);

/** Hashing runs in the thread pool; one core stays free for all other requests. */
const queued = boundedQueue({
  concurrency: Math.max(1, availableParallelism() - 1),
  maxQueued: 20,
});

export function isPasswordLength(password: string): boolean {
  const bytes = Buffer.byteLength(password);
  return bytes >= PASSWORD_MIN && bytes <= PASSWORD_MAX;
}

export const hashPassword = (password: string): Promise<string> =>
  queued(() => bcrypt.hash(password, ROUNDS));

export async function verifyPassword(password: string, hash: string | null | undefined) {
  const same = await queued(() => bcrypt.compare(password, hash ?? DUMMY_HASH));
  return same && Boolean(hash) && isPasswordLength(password);
}
