import type { IncomingMessage, RequestListener } from 'node:http';
import { ApiError } from '../errors.ts';
import type { AddressOf } from '../limits/address.ts';
import { FixedWindow } from '../limits/fixedWindow.ts';
import type { Rule } from '../limits/rules.ts';
import { errorBody } from '../middleware/errors.ts';
import type { Headers } from '../middleware/securityHeaders.ts';

/** Why a request is not even looked at, if there is a reason. */
type Check = (request: IncomingMessage) => ApiError | undefined;

/** An address that asks far too often. */
export function withinRateLimit(rule: Rule, addressOf: AddressOf): Check {
  const ceiling = new FixedWindow(rule);
  return (request) => ceiling.refusal(addressOf(request));
}

/** Nothing is read of which it is not known how long it is. */
export const knownLength: Check = ({ headers }) =>
  headers['transfer-encoding'] === undefined ? undefined : new ApiError('request.length_required');

const HOST_NAME = String.raw`(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?`;
const HOST = new RegExp(`^${HOST_NAME}$`, 'i');
const ABSOLUTE = new RegExp(`^https?://${HOST_NAME}/`, 'i');

/** A path, as every program asks for; a whole address of the web, as one asks a proxy. Others have no path at all. */
export const knownTarget: Check = ({ url = '' }) =>
  url.startsWith('/') || url === '*' || ABSOLUTE.test(url)
    ? undefined
    : new ApiError('request.invalid');

/** Two hosts, or none that could be one: a program in front may have read another than this one. */
export const oneHost: Check = ({ headers, rawHeaders, httpVersion }) => {
  if (headers.host === undefined && httpVersion === '1.0') return undefined;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 && HOST.test(headers.host ?? '') ? undefined : new ApiError('request.invalid');
};

/** Refuses before anything else is done; the connection ends with it. */
export const earlyRefusal =
  (
    checks: Check[],
    headers: Headers,
    count: (status: number, ms: number) => void,
    next: RequestListener,
  ): RequestListener =>
  (request, response) => {
    for (const check of checks) {
      const error = check(request);
      if (!error) continue;
      count(error.status, 0);
      const type = { 'Content-Type': 'application/json; charset=utf-8' };
      const unkept = { 'Cache-Control': 'no-store', Connection: 'close' };
      response.writeHead(error.status, { ...headers, ...error.headers, ...type, ...unkept });
      return response.end(JSON.stringify(errorBody(error)));
    }
    next(request, response);
  };
