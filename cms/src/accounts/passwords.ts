import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { PASSWORD_MAX, PASSWORD_MIN } from '../contract.generated';
import { boundedQueue } from '../server/queue';

/** Tests make thousands of accounts, with the least that there is. */
const ROUNDS = Number(process.env.BCRYPT_ROUNDS ?? 10);
/** bcrypt reads no more. */
const BCRYPT_MAX = 72;
/** Before the hash of a longer password, which is that of its digest. */
const DIGESTED = 'sha384:';

const digestOf = (password: string): string =>
  createHash('sha384').update(password).digest('base64');

/** Compared for an unknown e-mail, so that it takes as long as a known one. */
const DUMMY_HASH = bcrypt.hashSync('no account has this password', ROUNDS);

/** Hashing runs in the thread pool; one core stays free for all other requests. */
const queued = boundedQueue({
  concurrency: Math.max(1, availableParallelism() - 1),
  maxQueued: 20,
});

const fits = (password: string): boolean => Buffer.byteLength(password) <= PASSWORD_MAX;

/** Of one that is chosen. Two emojis are eight bytes, and soon guessed. */
export const isPasswordLength = (password: string): boolean =>
  fits(password) && [...password].length >= PASSWORD_MIN;

/** As Strapi's panel makes and reads it: of a longer password the first 72 bytes. */
export const panelHash = (password: string): Promise<string> =>
  queued(() => bcrypt.hash(password, ROUNDS));

export const hashPassword = async (password: string): Promise<string> =>
  Buffer.byteLength(password) <= BCRYPT_MAX
    ? panelHash(password)
    : DIGESTED + (await panelHash(digestOf(password)));

/** One comparison, whether there is a hash or not, and of whatever sort. */
export async function verifyPassword(password: string, hash: string | null | undefined) {
  const [given, made] = hash?.startsWith(DIGESTED)
    ? [digestOf(password), hash.slice(DIGESTED.length)]
    : [password, hash ?? DUMMY_HASH];
  return (await queued(() => bcrypt.compare(given, made))) && Boolean(hash) && fits(password);
}
