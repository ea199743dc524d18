import type { Headers } from '../cache/entry.ts';
import type { Config } from '../config.ts';

const headers: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Two years; a browser heeds it only over TLS, which a proxy of ours in front means. */
const overTls: Headers = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

/** Where other origins may read, each answer is for the origin that asked: for a cache between. */
const byOrigin: Headers = { Vary: 'Origin' };

/** On every answer; a page or a file replaces the policy with its own. */
export const commonHeaders = ({
  trustProxy,
  corsOrigins,
}: Pick<Config, 'trustProxy' | 'corsOrigins'>): Headers => ({
  ...headers,
  ...(trustProxy !== null && overTls),
  ...(corsOrigins.length > 0 && byOrigin),
});
