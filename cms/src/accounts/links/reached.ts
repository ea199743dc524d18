import { verifiesEmail } from '../../mail/outbox';

interface Holder {
  decoyOf: string | null;
  confirmed: boolean | null;
}

/** Whether its mails reach its own person, and not somebody whose address they gave. */
export const isEmailVerified = ({ decoyOf, confirmed }: Holder): boolean =>
  !decoyOf && (confirmed === true || !verifiesEmail());

/** The same in a query of `up_users`; `:verifies` says whether e-mails are verified. */
export const REACHED = `(up_users.decoy_of is null and (up_users.confirmed or not cast(:verifies as boolean)))`;
