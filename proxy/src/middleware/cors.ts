import type { RequestListener } from 'node:http';

const READABLE = 'ETag, Retry-After, X-Request-Id, X-Total-Count';
const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-Match',
  'Access-Control-Max-Age': '600',
};

/**
 * Lets the pages of the named origins read the API, and nobody else's; what is refused they may read
 * too. They go the usual way, for the heads of what is kept are written ahead and say nothing of any
 * origin.
 */
export function withCors(
  origins: string[],
  fastPath: RequestListener,
  slowPath: RequestListener,
  guarded: (next: RequestListener) => RequestListener,
): RequestListener {
  const others = guarded(fastPath);
  if (origins.length === 0) return others;
  const friends = guarded(slowPath);
  const preflight = guarded((_, response) => response.writeHead(204, preflightHeaders).end());
  return (request, response) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return others(request, response);
    // Its page asks as its visitor does: otherSite.ts reads this header.
    delete request.headers['sec-fetch-site'];
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', READABLE);
    response.appendHeader('Vary', 'Origin');
    const isPreflight =
      request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    return (isPreflight ? preflight : friends)(request, response);
  };
}
