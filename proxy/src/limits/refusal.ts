import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../errors.ts';

/** Says for how long to wait. */
export function tooMany(ms: number): ApiError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const wait =
    seconds < 120 ? `${String(seconds)} s` : `${String(Math.ceil(seconds / 60))} minutos`;
  return new ApiError('rate_limit.exceeded', {
    message: `Demasiados intentos. Espera ${wait} e intenta de nuevo.`,
    headers: { 'Retry-After': String(seconds) },
  });
}

/** A refusal of a counter, as a caller reads it. */
export function refuse(reason: unknown): never {
  throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason;
}

/** The e-mail that is tried stays out of the counters' table. */
export const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
