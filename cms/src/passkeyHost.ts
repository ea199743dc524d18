import { isIP } from 'node:net';

/** Where passkeys work. They belong to a host by its name, and browsers make them over TLS or at localhost alone. */
export interface PasskeyHost {
  name: string;
  /** Whether a page of this origin is a page of the site. */
  isOrigin: (origin: string) => boolean;
}

const LOCALHOST = 'localhost';

/** Whatever its port: the CMS does not know at which one the site listens. */
const atLocalhost: PasskeyHost = {
  name: LOCALHOST,
  isOrigin: (origin) => URL.canParse(origin) && new URL(origin).hostname === LOCALHOST,
};

/** Without SITE_URL the site is being tried out on its own machine. */
export function passkeyHostOf(siteUrl: string | undefined): PasskeyHost | undefined {
  if (!siteUrl) return atLocalhost;
  if (!URL.canParse(siteUrl)) return undefined;
  const { protocol, hostname, origin } = new URL(siteUrl);
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  const isSecure = protocol === 'https:' || (protocol === 'http:' && hostname === LOCALHOST);
  return isSecure && !isNumber
    ? { name: hostname, isOrigin: (given) => given === origin }
    : undefined;
}

interface Variables {
  ADMIN_PASSKEY: 'optional' | 'required';
  SITE_URL?: string | undefined;
}

/** Where no passkey can be made no admin could administrate. */
export const canAdminsHavePasskeys = ({ ADMIN_PASSKEY, SITE_URL }: Variables): boolean =>
  ADMIN_PASSKEY !== 'required' || Boolean(SITE_URL && passkeyHostOf(SITE_URL));

export const NEEDS_HOST = {
  path: ['ADMIN_PASSKEY'],
  error:
    'con required hace falta SITE_URL, con https y un nombre: para una dirección IP no hay llaves de acceso',
};
