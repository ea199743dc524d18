import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import type { Output } from '../upstream/output.ts';
import type { Input } from '../upstream/operation.ts';
import type { Caller, Limits } from '../limits/limits.ts';
import type { RuleName } from '../limits/rules.ts';
import type { Refund } from '../limits/spends.ts';

interface CallLimits {
  address?: RuleName[];
  account?: RuleName[];
}

/** What is counted for whom before anything of the body is read. */
const limitsByCall: Record<string, CallLimits> = {
  'users.register': { address: ['LIMIT_REGISTER', 'LIMIT_REGISTER_DAY'] },
  'users.forgot': { address: ['LIMIT_FORGOT_ADDRESS', 'LIMIT_FORGOT_DAY'] },
  'users.updateProfile': { account: ['LIMIT_PROFILE'], address: ['LIMIT_PROFILE_DAY'] },
  'users.passkeyLoginOptions': { address: ['LIMIT_PASSKEY'] },
  'users.passkeyLogin': { address: ['LIMIT_PASSKEY'] },
  'users.passkeyOptions': { account: ['LIMIT_PROFILE'] },
  'users.addPasskey': { account: ['LIMIT_PROFILE'] },
  'users.renamePasskey': { account: ['LIMIT_PROFILE'] },
  'users.removePasskey': { account: ['LIMIT_PROFILE'] },
  'users.endSession': { account: ['LIMIT_PROFILE'] },
  'users.endOtherSessions': { account: ['LIMIT_PROFILE'] },
  'users.erase': { account: ['LIMIT_PROFILE'] },
  'users.keep': { account: ['LIMIT_PROFILE'] },
  'contact.create': {
    account: ['LIMIT_CONTACT', 'LIMIT_CONTACT_DAY'],
    address: ['LIMIT_CONTACT', 'LIMIT_CONTACT_DAY'],
  },
  'foro.comment': {
    account: ['LIMIT_COMMENT', 'LIMIT_COMMENT_DAY'],
    address: ['LIMIT_COMMENT_ADDRESS_DAY'],
  },
  'foro.correct': { account: ['LIMIT_CORRECT'], address: ['LIMIT_CORRECT_ADDRESS'] },
  'foro.remove': { account: ['LIMIT_CORRECT'], address: ['LIMIT_CORRECT_ADDRESS'] },
  'foro.follow': { account: ['LIMIT_CORRECT'], address: ['LIMIT_CORRECT_ADDRESS'] },
  'foro.unfollow': { account: ['LIMIT_CORRECT'], address: ['LIMIT_CORRECT_ADDRESS'] },
  'foro.report': { account: ['LIMIT_REPORT_DAY'], address: ['LIMIT_REPORT_ADDRESS_DAY'] },
  'notices.unsubscribe': { address: ['LIMIT_UNSUBSCRIBE'] },
};

/** Spends the limits of a call that need nothing of its body; `undefined` where there are none. */
export function rateLimiter(call: Call, limits: Limits) {
  const counted = call.upload ? { account: ['LIMIT_UPLOAD' as const] } : limitsByCall[call.id];
  if (!counted) return undefined;
  const { account: byAccount = [], address: byAddress = [] }: CallLimits = counted;
  return async ({ account, address }: Caller): Promise<void> => {
    if (account !== undefined)
      for (const name of byAccount) await limits.spend(name, String(account));
    for (const name of byAddress) await limits.spend(name, address);
  };
}

/** What a search spends; anything else nothing. */
export const searchSpender = (limits: Limits, address: string, { search }: Input) =>
  search.keyword ? () => limits.spend('LIMIT_SEARCH', address) : undefined;

export type InSlot = <T>(work: () => Promise<T>) => Promise<T>;

/** Whose password a call tries, or which passkey. */
const triedAccount = (call: Call, { email }: Caller, { body }: Input): string | undefined => {
  if (call.id === 'users.login') return String(body.username);
  if (call.id === 'users.passkeyLogin') return `passkey ${String(body.credential)}`;
  const tries = call.id === 'users.erase' || Boolean(body.currentPassword);
  return tries ? email : undefined;
};

/** What is not counted here is not sent on either: it may have changed since the caller was known. */
function withoutOwnEmail(call: Call, { email }: Caller, input: Input): Input {
  if (call.id !== 'users.updateProfile' || input.body.email !== email) return input;
  const { email: _, ...body } = input.body;
  return { ...input, body };
}

const CHANGES_ACCOUNT = ['addPasskey', 'removePasskey', 'reset'].map((verb) => `users.${verb}`);

/**
 * How many mails tell of what a call changes: of another e-mail four, with those of when it is confirmed;
 * of an erasure two, with that of when it is taken back.
 */
function changesOf(call: Call, { body }: Input): number {
  if (call.id === 'users.erase') return 2;
  if (call.id !== 'users.updateProfile') return CHANGES_ACCOUNT.includes(call.id) ? 1 : 0;
  return (body.email ? 4 : 0) + (body.password ? 1 : 0);
}

/** What counts only where something comes of it: a copy of one's own data, the mails that tell what a call changed. */
function refundable(call: Call, { account, address }: Caller, input: Input): [RuleName, string][] {
  const ofAccount = (name: RuleName): [RuleName, string][] =>
    account === undefined ? [] : [[name, String(account)]];
  if (call.id === 'users.export') return ofAccount('LIMIT_EXPORT_DAY');
  const each: [RuleName, string][] = [
    ...ofAccount('LIMIT_CHANGE_DAY'),
    ['LIMIT_CHANGE_ADDRESS_DAY', address],
  ];
  return Array.from({ length: changesOf(call, input) }, () => each).flat();
}

/** Counted beforehand, and given back where nothing came of it. */
async function withRefund<T>(
  limits: Limits,
  counted: [RuleName, string][],
  work: () => Promise<T>,
): Promise<T> {
  const refunds: Refund[] = [];
  try {
    for (const [name, who] of counted) refunds.push(await limits.spend(name, who));
    return await work();
  } catch (error) {
    for (const refund of refunds) await refund();
    throw error;
  }
}

/** With a right password or passkey the wrong tries before are forgotten. */
const ENTERS = ['users.login', 'users.passkeyLogin'];

const OPENS_LINK = ['users.reset', 'users.confirm'];

/** A classroom opens its links from one address: only wrong ones count. */
const isWrongLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'link.invalid';

/** Makes a call within the limits of what it asks for, once it has its slot. */
export const withRateLimit = (
  call: Call,
  caller: Caller,
  given: Input,
  limits: Limits,
  work: (input: Input) => Promise<Output>,
  inSlot: InSlot = (begin) => begin(),
): Promise<Output> => {
  const input = withoutOwnEmail(call, caller, given);
  const { body } = input;
  const tried = triedAccount(call, caller, input);
  const make = () => withRefund(limits, refundable(call, caller, input), () => work(input));
  const forgives = () => ENTERS.includes(call.id);
  if (tried !== undefined) return limits.login(tried, caller.address, make, inSlot, forgives);
  return inSlot(async () => {
    // From each address, or a stranger's requests would refuse the account's own.
    if (call.id === 'users.forgot')
      await limits.spend('LIMIT_FORGOT', `${caller.address} ${String(body.email)}`);
    await searchSpender(limits, caller.address, input)?.();
    if (!OPENS_LINK.includes(call.id)) return make();
    return limits.attempt('LIMIT_FORGOT_ADDRESS', caller.address, isWrongLink, make);
  });
};
