import type { Context } from 'koa';
import { verifiesEmail } from '../../mail/outbox';

interface Holder {
  decoyOf: string | null;
  confirmed: boolean | null;
}

/** Whether its mails reach its own person, and not somebody whose address they gave. */
export const isEmailVerified = ({ decoyOf, confirmed }: Holder): boolean =>
  !decoyOf && (confirmed === true || !verifiesEmail());

/**
 * Tells the proxy: whoever registers somebody's e-mail has a password of it, which forgives none of the
 * wrong ones before.
 */
export function markUnverified(ctx: Context, holder: Holder): void {
  if (!isEmailVerified(holder)) ctx.set('X-Email-Unverified', '1');
}

/** The same in a query of `up_users`; `:verifies` says whether e-mails are verified. */
export const REACHED = `(up_users.decoy_of is null and (up_users.confirmed or not cast(:verifies as boolean)))`;
