import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Core } from '@strapi/strapi';
import type { PasskeyHost } from '../../passkeyHost';
import type { StoredAccount } from '../accounts';
import { CHALLENGE_MS, issueChallenge, NOBODY } from './challenges';
import { listPasskeys } from './rows';
import { transportsIn } from './verify';

/** EdDSA, ES256 and RS256: a newer Node knows more, and keys made there would not open on an older one. */
const ALGORITHMS = [-8, -7, -257];

/** By which a key knows its account: it says nothing of whose it is. */
export const handleOf = ({ documentId }: Pick<StoredAccount, 'documentId'>): Buffer =>
  Buffer.from(documentId);

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** What the browser is asked for who logs in: whichever of its keys is for this host. */
export async function loginOptions(strapi: Core.Strapi, host: PasskeyHost) {
  const { ticket, challenge } = await issueChallenge(strapi, NOBODY);
  const options = await generateAuthenticationOptions({
    rpID: host.name,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  return { ticket, options };
}

/** The same for a new key, which no device may hold that has one of the account's already. */
export async function newKeyOptions(
  strapi: Core.Strapi,
  host: PasskeyHost,
  account: StoredAccount,
  session: number,
) {
  const { ticket, challenge } = await issueChallenge(strapi, { account: account.id, session });
  const present = await listPasskeys(strapi, account.id);
  const options = await generateRegistrationOptions({
    ...{ rpName: host.name, rpID: host.name },
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(handleOf(account)),
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: present
      .filter((one) => one.host === host.name)
      .map(({ credential: id, transports }) => ({ id, transports: transportsIn(transports) })),
  });
  return { ticket, options };
}
