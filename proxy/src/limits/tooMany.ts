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
