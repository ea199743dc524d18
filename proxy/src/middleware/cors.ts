import type { RequestListener } from 'node:http';

const READABLE = 'ETag, Retry-After, X-Request-Id, X-Total-Count';
const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-Match',
  'Access-Control-Max-Age': '600',
};

/** Lets the pages of the named origins read the API, by the usual way, and no other page. */
export function withCors(
  origins: string[],
  fast: RequestListener,
  slow: RequestListener,
): RequestListener {
  return (request, response) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return fast(request, response);
    // Its page asks as its visitor does: otherSite.ts reads this header.
    delete request.headers['sec-fetch-site'];
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', READABLE);
    response.appendHeader('Vary', 'Origin');
    const isPreflight =
      request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (isPreflight) return response.writeHead(204, preflightHeaders).end();
    return slow(request, response);
  };
}
