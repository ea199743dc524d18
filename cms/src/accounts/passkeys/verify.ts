import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyHost } from '../../passkeyHost';
import { invalidPasskey, originIn } from './host';
import type { StoredPasskey } from './rows';

/** What a browser answers of a new key. */
export interface NewKey {
  credential: string;
  clientData: string;
  attestation: string;
}

/** What it answers of one that logs in. */
export interface Signed {
  credential: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
}

const KNOWN_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

export const transportsIn = (text: string): string[] =>
  KNOWN_TRANSPORTS.filter((one) => text.split(',').includes(one));

/** Why a library refuses it is nobody's business. */
async function orInvalid<T>(verified: Promise<T>): Promise<T> {
  try {
    return await verified;
  } catch (cause) {
    throw Object.assign(invalidPasskey(), { cause });
  }
}

const identified = (id: string) => ({
  ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
});

const expectedOf = (clientData: string, challenge: string, host: PasskeyHost) => ({
  expectedChallenge: challenge,
  expectedOrigin: originIn(clientData, host),
  expectedRPID: host.name,
  requireUserVerification: true,
});

type Cbor = Parameters<typeof isoCBOR.encode>[0];

/**
 * What sort of device made it nobody asked: its certificates are not read, and no list of revoked ones is
 * fetched from wherever they say.
 */
function withoutStatement(attestation: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get('authData');
  const bare = new Map<string, Cbor>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]]); // prettier-ignore
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

async function verifyBare(
  { credential, clientData, attestation }: NewKey,
  expected: ReturnType<typeof expectedOf>,
): Promise<VerifiedRegistrationResponse> {
  const attestationObject = withoutStatement(attestation);
  const response = { clientDataJSON: clientData, attestationObject };
  return verifyRegistrationResponse({
    ...expected,
    response: { ...identified(credential), response },
  });
}

export async function verifyNewKey(
  given: NewKey,
  challenge: string,
  host: PasskeyHost,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const { credential, clientData } = given;
  const expected = expectedOf(clientData, challenge, host);
  const { registrationInfo } = await orInvalid(verifyBare(given, expected));
  if (registrationInfo?.credential.id !== credential) throw invalidPasskey();
  return registrationInfo;
}

export async function verifySigned(
  { credential, clientData, authenticatorData, signature }: Signed,
  challenge: string,
  host: PasskeyHost,
  known: StoredPasskey,
): Promise<VerifiedAuthenticationResponse['authenticationInfo']> {
  const response = {
    ...identified(credential),
    response: { clientDataJSON: clientData, authenticatorData, signature },
  };
  const key = {
    id: known.credential,
    publicKey: new Uint8Array(known.public_key),
    counter: Number(known.counter),
  };
  const expected = expectedOf(clientData, challenge, host);
  const { verified, authenticationInfo } = await orInvalid(
    verifyAuthenticationResponse({ response, ...expected, credential: key }),
  );
  if (!verified) throw invalidPasskey();
  return authenticationInfo;
}
