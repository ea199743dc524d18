import { errors } from '@strapi/utils';
import { env } from '../env';
import { hostNames } from '../server/hosts';

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** To bring the marks on a letter of a host's name in order takes the square of their number. */
const ADDRESS_MAX = 2_000;

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function ownHosts(): string[] {
  const { CMS_PORT, CMS_URL, SITE_URL } = env();
  const named = [CMS_URL, SITE_URL].flatMap((url) => (url ? [parse(url)?.host ?? ''] : []));
  return [...hostNames().map((host) => `${host}:${CMS_PORT}`), ...named];
}

/**
 * An address of the web, or a path of this site. The media library's own link is cut to its path, so
 * that it holds on whatever host the site is read.
 */
export function cleanAddress(text: string): string {
  const address = text.trim();
  if (address.length > ADDRESS_MAX) refuse(address);
  // A browser drops a tab or a line break: `/<tab>/host` is `//host` to it.
  if (/\p{Cc}/u.test(address)) refuse(address);
  const url = parse(address);
  if (!url) return checkPath(address);
  if (url.pathname.startsWith('/uploads/') && ownHosts().includes(url.host)) return url.pathname;
  if (!SCHEMES.includes(url.protocol)) refuse(address);
  return address;
}

/** `//host` and `/\host` lead away from the site; a colon before any slash is a scheme in disguise. */
function checkPath(address: string): string {
  if (/^[/\\]{2}/.test(address) || /^[^/?#]*:/.test(address)) refuse(address);
  return address;
}

function refuse(address: string): never {
  throw new errors.ValidationError(
    `«${address.slice(0, 60)}» no es una dirección que se pueda usar: https://… o /uploads/…`,
  );
}
