import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { PASSWORD_MAX, PASSWORD_MIN } from '../contract.generated';
import { boundedQueue } from '../server/queue';

const ROUNDS = 10;
/** bcrypt reads no more. */
const BCRYPT_MAX = 72;
/** Before the hash of a longer password, which is that of its digest. */
const DIGESTED = 'sha384:';

const digestOf = (password: string): string =>
  createHash('sha384').update(password).digest('base64');
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
  queued(async () =>
    Buffer.byteLength(password) <= BCRYPT_MAX
      ? bcrypt.hash(password, ROUNDS)
      : DIGESTED + (await bcrypt.hash(digestOf(password), ROUNDS)),
  );

/** One comparison, whether there is a hash or not, and of whatever sort. */
export async function verifyPassword(password: string, hash: string | null | undefined) {
  const digested = hash?.startsWith(DIGESTED);
  const same = await queued(() =>
    digested
      ? bcrypt.compare(digestOf(password), hash?.slice(DIGESTED.length) ?? '')
      : bcrypt.compare(password, hash ?? DUMMY_HASH),
  );
  return same && Boolean(hash) && isPasswordLength(password);
}
