import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import type { Core } from '@strapi/strapi';
import { badRequest } from '../../errors';
import type { PasskeyHost } from '../../passkeyHost';
import type { StoredAccount } from '../accounts';
import { CHALLENGE_MS, issueChallenge, listPasskeys, NO_ACCOUNT, type Passkey } from './repository';

/** EdDSA, ES256 and RS256: a newer Node knows more, and keys made there would not open on an older one. */
const ALGORITHMS = [-8, -7, -257];

const KNOWN_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

export const transportsIn = (text: string): string[] =>
  KNOWN_TRANSPORTS.filter((one) => text.split(',').includes(one));

/** By which a key knows its account: it says nothing of whose it is. */
const handleOf = ({ documentId }: Pick<StoredAccount, 'documentId'>) =>
  new Uint8Array(Buffer.from(documentId));

/** A browser may leave it out. */
export const isHandleOf = (account: StoredAccount, handle: string | undefined): boolean =>
  !handle || isoBase64URL.fromBuffer(handleOf(account)) === handle;

/** What the browser is asked for at login: whichever of its keys is for this host. */
export async function loginOptions(strapi: Core.Strapi, host: PasskeyHost) {
  const { ticket, challenge } = await issueChallenge(strapi, NO_ACCOUNT);
  const options = await generateAuthenticationOptions({
    rpID: host.name,
    challenge: isoBase64URL.toBuffer(challenge),
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
  const options = await generateRegistrationOptions({
    ...{ rpName: host.name, rpID: host.name },
    userName: account.email,
    userDisplayName: account.name,
    userID: handleOf(account),
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: (await listPasskeys(strapi, account.id, host.name)).map(
      ({ credential: id, transports }) => ({ id, transports: transportsIn(transports) }),
    ),
  });
  return { ticket, options };
}

/** Used, old, forged, removed or of another account: the answer does not say which. */
export const invalidPasskey = () =>
  badRequest('La llave de acceso no se pudo comprobar', 'passkey.invalid');

async function orInvalid<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw Object.assign(invalidPasskey(), { cause });
  }
}

interface Answer {
  credential: string;
  clientData: string;
}

const identified = ({ credential: id }: Answer) => ({
  ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
});

function expectedOf({ clientData }: Answer, challenge: string, host: PasskeyHost) {
  const { origin } = decodeClientDataJSON(clientData);
  if (!host.isOrigin(origin)) throw new Error('Of another origin');
  return {
    expectedChallenge: challenge,
    // As the browser names it; what signs it vouches for it.
    expectedOrigin: origin,
    expectedRPID: host.name,
    requireUserVerification: true,
  };
}

/** A browser that is asked for no statement of the device sends none; for its certificates lists would be fetched. */
function rejectCertified(attestation: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation));
  const isOwn = decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c');
  if (decoded.get('fmt') !== 'none' && !isOwn) throw new Error('With certificates');
}

export const verifyNewKey = (
  given: Answer & { attestation: string },
  challenge: string,
  host: PasskeyHost,
) =>
  orInvalid(async () => {
    rejectCertified(given.attestation);
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(given, challenge, host),
      response: {
        ...identified(given),
        response: { clientDataJSON: given.clientData, attestationObject: given.attestation },
      },
    });
    const key = registrationInfo?.credential;
    if (key?.id !== given.credential) throw new Error('Of another key');
    return key;
  });

/** How often the key says that it has signed. */
export const verifySigned = (
  given: Answer & { authenticatorData: string; signature: string },
  challenge: string,
  host: PasskeyHost,
  known: Passkey,
): Promise<number> =>
  orInvalid(async () => {
    const { clientData: clientDataJSON, authenticatorData, signature } = given;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(given, challenge, host),
      response: {
        ...identified(given),
        response: { clientDataJSON, authenticatorData, signature },
      },
      credential: {
        id: known.credential,
        publicKey: new Uint8Array(known.public_key),
        counter: Number(known.counter),
      },
    });
    if (!verified) throw new Error('Of another signature');
    return authenticationInfo.newCounter;
  });
