import type { Core } from '@strapi/strapi';
import type { PasskeyHost } from '../../passkeyHost';
import { accountsOf, type StoredAccount } from '../accounts';
import { rejectBlocked } from '../blocking';
import { NOBODY, spendChallenge } from './challenges';
import { invalidPasskey } from './host';
import { handleOf } from './options';
import { findPasskey, notePasskeyUse } from './rows';
import { verifySigned, type Signed } from './verify';

interface Given extends Signed {
  ticket: string;
  userHandle?: string | undefined;
}

/** The account that a passkey opens, and which of its keys it is. */
export async function accountOfPasskey(
  strapi: Core.Strapi,
  given: Given,
  host: PasskeyHost,
): Promise<{ account: StoredAccount; passkey: number }> {
  const challenge = await spendChallenge(strapi, given.ticket, NOBODY);
  const known = challenge && (await findPasskey(strapi, host.name, given.credential));
  if (!known) throw invalidPasskey();
  const { newCounter } = await verifySigned(given, challenge, host, known);
  const account = await accountsOf(strapi).byId(known.account);
  if (!account || !isHandleOf(account, given.userHandle)) throw invalidPasskey();
  rejectBlocked(account);
  if (!(await notePasskeyUse(strapi, known, newCounter))) throw invalidPasskey();
  return { account, passkey: known.id };
}

/** A browser may leave it out. */
const isHandleOf = (account: StoredAccount, handle: string | undefined): boolean =>
  !handle || handleOf(account).equals(Buffer.from(handle, 'base64url'));
