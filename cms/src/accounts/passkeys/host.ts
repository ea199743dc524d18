import { errors } from '@strapi/utils';
import { env } from '../../env';
import { badRequest } from '../../errors';
import { passkeyHostOf, type PasskeyHost } from '../../passkeyHost';

/** What a site that has no passkeys does not have. */
export function requireHost(): PasskeyHost {
  const host = passkeyHostOf(env().SITE_URL);
  if (!host) throw new errors.NotFoundError();
  return host;
}

/** Used, old, forged, removed or somebody else's: nobody learns which. */
export const invalidPasskey = () =>
  badRequest('La llave de acceso no se pudo comprobar', 'passkey.invalid');

/** The origin that the browser names, if it is the site's; a signature vouches for it later. */
export function originIn(clientData: string, host: PasskeyHost): string {
  const origin = readOrigin(clientData);
  if (typeof origin === 'string' && host.isOrigin(origin)) return origin;
  throw invalidPasskey();
}

function readOrigin(clientData: string): unknown {
  try {
    const json = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as unknown;
    return (json as { origin?: unknown } | null)?.origin;
  } catch {
    return undefined;
  }
}
