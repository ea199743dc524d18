import type { IncomingMessage, RequestListener } from 'node:http';
import { ApiError } from '../errors.ts';
import type { Ceiling } from '../limits/ceiling.ts';
import { errorBody } from './errors.ts';
import type { Headers } from './headers.ts';

/** Refuses an address that asks far too often before anything else is done for it. */
export function withCeiling(
  ceiling: Ceiling,
  addressOf: (request: IncomingMessage) => string,
  headers: Headers,
  count: (status: number, ms: number) => void,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const wait = ceiling.take(addressOf(request));
    if (wait === 0) return next(request, response);
    count(429, 0);
    const body = JSON.stringify(errorBody(new ApiError(429)));
    response.writeHead(429, {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Retry-After': String(wait),
      'Cache-Control': 'no-store',
    });
    response.end(body);
  };
}
