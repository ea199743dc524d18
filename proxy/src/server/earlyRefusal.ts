import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../errors.ts';
import type { AddressOf } from '../limits/address.ts';
import type { CloseAddress } from '../limits/connections.ts';
import { FixedWindow } from '../limits/fixedWindow.ts';
import type { Rule } from '../limits/rules.ts';
import { errorBody } from '../middleware/errors.ts';
import { initiatorOf } from '../middleware/otherSite.ts';
import type { Headers } from '../middleware/securityHeaders.ts';
import { ignoreRest } from './limitPipeline.ts';

/** Why a request is not even looked at, if there is a reason. */
type Check = (request: IncomingMessage, response: ServerResponse) => ApiError | undefined;

/** A body in chunks of one byte, or more headers than any program sends, cost as much to parse as many requests. */
const COSTLY_POINTS = 20;
const MANY_HEADERS = 200;

const isChunked = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined;
/** Name, value, name, value. */
const hasManyHeaders = ({ rawHeaders }: IncomingMessage) => rawHeaders.length > 2 * MANY_HEADERS;

/** Whoever goes on after so many refusals a minute is not answered any more: each costs as much as an answer. */
const MAX_REFUSALS = { points: 200, seconds: 60 };

/** A browser opens six to a site, and sends nothing ahead: what comes on fewer may be sent by the page of another site. */
const MANY_CONNECTIONS = 40;

/** An address that asks far too often. What other sites have to do with is counted apart from what its people do. */
export function withinRateLimit(
  rule: Rule,
  addressOf: AddressOf,
  closeAddress: CloseAddress = () => undefined,
): Check {
  const quarter = { ...rule, points: Math.ceil(rule.points / 4) };
  const ceilings = {
    own: new FixedWindow(rule),
    link: new FixedWindow(quarter),
    foreign: new FixedWindow(quarter),
  };
  const refusals = new FixedWindow(MAX_REFUSALS);
  return (request, { socket }) => {
    const address = addressOf(request);
    const initiator = initiatorOf(request);
    const isCostly = isChunked(request) || hasManyHeaders(request);
    const error = ceilings[initiator].refusal(address, isCostly ? COSTLY_POINTS : 1);
    if (!error) return undefined;
    const isFromBrowser = socket && !hasManyHeaders(request);
    // The page of another site closes nobody.
    if (isFromBrowser && initiator !== 'own') return error;
    if (refusals.take(address) > 0)
      closeAddress(request.socket, isFromBrowser ? MANY_CONNECTIONS : 0);
    return error;
  };
}

/** The parser calls back for every chunk, however small; programs of visitors know the length. */
export const knownLength: Check = (request) =>
  isChunked(request) ? new ApiError('request.length_required') : undefined;

/** What none sends: each is an object until the answer is there. */
export const fewHeaders: Check = (request) =>
  hasManyHeaders(request) ? new ApiError('request.invalid') : undefined;

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

/** Refuses before anything else is done, and as soon as it is there: also what waits for its turn, of which whoever left would pay nothing. */
export function earlyRefusal(
  checks: Check[],
  headers: Headers,
  count: (status: number, ms: number) => void,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    for (const check of checks) {
      const error = check(request, response);
      if (error) return refuse(error, headers, count, response);
    }
    next(request, response);
  };
}

const refused = new WeakSet<Socket>();

/** Once for a connection, which ends with it. Of what else was sent on it one more is counted, as no browser sends it. */
function refuse(
  error: ApiError,
  headers: Headers,
  count: (status: number, ms: number) => void,
  response: ServerResponse,
): void {
  const { socket } = response.req;
  if (!response.socket) ignoreRest(socket);
  if (refused.has(socket)) return;
  refused.add(socket);
  count(error.status, 0);
  // What waits behind others is not kept for an answer.
  if (!response.socket) return void socket.destroy();
  socket.pause();
  response.writeHead(error.status, {
    ...headers,
    ...error.headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(JSON.stringify(errorBody(error)));
}
