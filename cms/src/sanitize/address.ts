import { errors } from '@strapi/utils';
import { env } from '../env';
import { hostNames } from '../server/hosts';

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** Normalizing a host's name is quadratic in the number of combining marks. */
const ADDRESS_MAX = 2_000;

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function ownHosts(): string[] {
  const { CMS_PORT, CMS_URL, SITE_URL } = env();
  const ownUrls = [CMS_URL, SITE_URL].flatMap((url) => (url ? [parse(url)?.host ?? ''] : []));
  return [...hostNames().map((host) => `${host}:${CMS_PORT}`), ...ownUrls];
}

/**
 * A URL, or a path of this site. The media library's absolute link is cut to its path, so that it
 * stays valid on any host.
 */
export function sanitizeAddress(text: string): string {
  const address = text.trim();
  if (address.length > ADDRESS_MAX) reject(address);
  // A browser drops a tab or a line break: `/<tab>/host` is `//host` to it.
  if (/\p{Cc}/u.test(address)) reject(address);
  const url = parse(address);
  if (!url) return checkPath(address);
  if (url.pathname.startsWith('/uploads/') && ownHosts().includes(url.host)) return url.pathname;
  if (!SCHEMES.includes(url.protocol)) reject(address);
  return address;
}

/** `//host` and `/\host` leave the site; a colon before any slash is a scheme. */
function checkPath(address: string): string {
  if (/^[/\\]{2}/.test(address) || /^[^/?#]*:/.test(address)) reject(address);
  return address;
}

function reject(address: string): never {
  throw new errors.ValidationError(
    `«${address.slice(0, 60)}» no es una dirección que se pueda usar: https://… o /uploads/…`,
  );
}
