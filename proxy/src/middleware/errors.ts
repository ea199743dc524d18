import type { Context, Next } from 'koa';
import { codeOfStatus } from '../contract/errorCodes.ts';
import { ApiError } from '../errors.ts';

/** Whatever was thrown, as the one error that people and programs can read. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { status } = error as { status?: unknown };
  // Koa and its parts throw errors with a status of their own for requests that are wrong.
  if (typeof status === 'number' && status < 500) {
    return new ApiError(codeOfStatus(status) ?? 'request.invalid', { cause: error });
  }
  return new ApiError('server.failed', { cause: error });
}

export const errorBody = ({ code, message, errors, more }: ApiError) => ({
  code,
  message,
  detail: message,
  ...(errors && { errors }),
  ...more,
});

/** Renders every error of the API, in one place. */
export async function renderErrors(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (thrown) {
    const error = asApiError(thrown);
    ctx.state.error = error;
    ctx.status = error.status;
    ctx.set(error.headers);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = errorBody(error);
  }
}
