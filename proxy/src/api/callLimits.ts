import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { Limits } from '../limits/limits.ts';
import { isWrongPassword } from '../limits/passwords.ts';
import type { RuleName } from '../limits/rules.ts';
import type { Caller } from './callers.ts';
import type { Input } from './input.ts';

interface CallLimit {
  rule: RuleName;
  /** What is given back: nothing, what went well, or what failed. */
  refund: 'nothing' | 'success' | 'failure';
}

const all = (rule: RuleName): CallLimit => ({ rule, refund: 'nothing' });
const change = all('LIMIT_CHANGE');

/** Which limit a call has, of its account or, without one, of its address; reads are counted by the cache. */
const LIMITS: Record<string, CallLimit> = {
  'users.register': all('LIMIT_REGISTER'),
  // A right one costs a password hash too.
  'users.login': all('LIMIT_TOKEN'),
  'users.forgot': all('LIMIT_MAIL'),
  // A classroom opens its links from one address: only wrong ones count.
  'users.reset': { rule: 'LIMIT_MAIL', refund: 'success' },
  'users.confirm': { rule: 'LIMIT_MAIL', refund: 'success' },
  'users.export': { rule: 'LIMIT_EXPORT', refund: 'failure' },
  'users.passkeyLoginOptions': all('LIMIT_TOKEN'),
  'users.updateProfile': change,
  'users.passkeyOptions': change,
  'users.addPasskey': change,
  'users.renamePasskey': change,
  'users.removePasskey': change,
  'users.endSession': change,
  'users.endOtherSessions': change,
  'users.erase': change,
  'users.keep': change,
  'contact.create': all('LIMIT_CONTACT'),
  'contact.reply': change,
  'foro.comment': all('LIMIT_COMMENT'),
  'foro.correct': change,
  'foro.remove': change,
  'foro.report': change,
  'foro.follow': change,
  'foro.unfollow': change,
  'notices.unsubscribe': change,
  'invitations.make': change,
  'invitations.write': all('LIMIT_CONTACT'),
  'invitations.withdraw': change,
};

const limitOf = (call: Call): CallLimit | undefined =>
  call.upload ? all('LIMIT_UPLOAD') : LIMITS[call.id];

/** Whose password a call tries, or which passkey. */
function triedAccount(call: Call, { account }: Caller, { body }: Input): string | undefined {
  if (call.id === 'users.login') return String(body.username);
  if (call.id === 'users.passkeyLogin') return `passkey ${String(body.credential)}`;
  return call.id === 'users.erase' || body.currentPassword ? account?.email : undefined;
}

/** Counts a call before its body is read; gives what makes it, and gives back what did not count. */
export async function withinLimits(call: Call, caller: Caller, limits: Limits) {
  const { address, account } = caller;
  const limit = limitOf(call);
  const refund = limit && (await limits.spend(limit.rule, account ? String(account._id) : address));

  const within = async <T>(input: Input, work: () => Promise<T>): Promise<T> => {
    const tried = triedAccount(call, caller, input);
    if (tried === undefined) return work();
    // Counted for the pair, and for the address whatever accounts it tries.
    const giveBack = await limits.spend('LIMIT_LOGIN_ADDRESS', address);
    try {
      const done = await limits.passwords.attempt(tried, address, work);
      await giveBack();
      return done;
    } catch (error) {
      if (!isWrongPassword(error)) await giveBack();
      throw error;
    }
  };
  return async <T>(input: Input, work: () => Promise<T>): Promise<T> => {
    try {
      const done = await within(input, work);
      if (limit?.refund === 'success') await refund?.();
      return done;
    } catch (error) {
      const isOurs = error instanceof ApiError && error.status >= 500;
      if (limit?.refund === 'failure' || (limit?.refund === 'success' && isOurs)) await refund?.();
      throw error;
    }
  };
}
