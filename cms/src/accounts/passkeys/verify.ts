import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
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

export async function verifyNewKey(
  { credential, clientData, attestation }: NewKey,
  challenge: string,
  host: PasskeyHost,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const response = {
    ...identified(credential),
    response: { clientDataJSON: clientData, attestationObject: attestation },
  };
  const expected = expectedOf(clientData, challenge, host);
  const { registrationInfo } = await orInvalid(
    verifyRegistrationResponse({ response, ...expected }),
  );
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
