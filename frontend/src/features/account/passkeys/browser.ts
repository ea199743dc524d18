import type { PasskeyOptions, RequestOf } from '@portafolio/proxy/contract';
import type { passkeys } from '@portafolio/proxy/contract/passkeys';
import { refusal } from '../../../api/failure.ts';

type NewKey = Omit<NonNullable<RequestOf<typeof passkeys.add>>, 'name'>;
type Signed = NonNullable<RequestOf<typeof passkeys.login>>;

const SENTENCES: Partial<Record<string, string>> = {
  InvalidStateError: 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
  NotAllowedError: 'No se usó ninguna llave de acceso: se canceló, o pasó el tiempo.',
};
const FAILED = 'Tu navegador no pudo usar una llave de acceso.';

/** What a browser says no with is as any refusal. */
async function credentialOf(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asking.catch((error: unknown) => error);
  if (credential instanceof PublicKeyCredential) return credential;
  const text = SENTENCES[credential instanceof DOMException ? credential.name : ''] ?? FAILED;
  throw refusal(text);
}

/** Makes a key, once its owner has shown who they are. */
export async function createPasskey({ ticket, options }: PasskeyOptions): Promise<NewKey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await credentialOf(navigator.credentials.create({ publicKey }));
  const { id, response } = made.toJSON() as RegistrationResponseJSON;
  return {
    ...{ ticket, credential: id, clientData: response.clientDataJSON },
    ...{ attestation: response.attestationObject, transports: response.transports.join(',') },
  };
}

interface Asking {
  signal: AbortSignal;
  /** Offered among what the browser fills in, instead of in a window of its own. */
  mediation?: 'conditional';
}

/** Signs with the key that its owner chooses. */
export async function signWithPasskey(
  { ticket, options }: PasskeyOptions,
  asking: Asking,
): Promise<Signed> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const used = await credentialOf(navigator.credentials.get({ publicKey, ...asking }));
  const { id, response } = used.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response;
  return {
    ...{ ticket, credential: id, clientData, authenticatorData, signature },
    ...(userHandle && { userHandle }),
  };
}

export const isOfferedInFields = (): Promise<boolean> =>
  PublicKeyCredential.isConditionalMediationAvailable();

interface Signals {
  signalUnknownCredential?: (of: { rpId: string; credentialId: string }) => Promise<void>;
}

/** A device that heard of it offers it no more; one that does not listen is told so by the site. */
export function tellRemoved(rpId: string, credentialId: string): void {
  const { signalUnknownCredential } = PublicKeyCredential as unknown as Signals;
  void signalUnknownCredential
    ?.call(PublicKeyCredential, { rpId, credentialId })
    .catch(() => undefined);
}
