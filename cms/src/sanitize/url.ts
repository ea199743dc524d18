import { errors } from '@strapi/utils';
import { env } from '../env';
import { hostNames } from '../server/hosts';

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** Normalizing a host's name is quadratic in the number of combining marks. */
const URL_MAX = 2_000;

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
export function sanitizeUrl(text: string): string {
  const given = text.trim();
  if (given.length > URL_MAX) reject(given);
  // A browser drops a tab or a line break: `/<tab>/host` is `//host` to it.
  if (/\p{Cc}/u.test(given)) reject(given);
  const url = parse(given);
  if (!url) return checkPath(given);
  if (url.pathname.startsWith('/uploads/') && ownHosts().includes(url.host)) return url.pathname;
  if (!SCHEMES.includes(url.protocol)) reject(given);
  return given;
}

/** `//host` and `/\host` leave the site; a colon before any slash is a scheme. */
function checkPath(given: string): string {
  if (/^[/\\]{2}/.test(given) || /^[^/?#]*:/.test(given)) reject(given);
  return given;
}

function reject(given: string): never {
  throw new errors.ValidationError(
    `«${given.slice(0, 60)}» no es una dirección que se pueda usar: https://… o /uploads/…`,
  );
}
