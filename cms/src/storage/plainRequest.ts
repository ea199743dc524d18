import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';

interface Sent {
  method: string;
  headers?: Record<string, string>;
  body?: Buffer | undefined;
  signal: AbortSignal;
}

/** The answer is there, in an encoding that was not asked for. */
export class EncodedAnswer extends Error {
  constructor(readonly status: number) {
    super(`answered ${status}, encoded`);
  }
}

/**
 * Asks a host that is not ours, and follows no redirect. fetch would decode the answer before its caller sees the
 * head, and Node 20's Brotli decoder stays without the fix of CVE-2026-111497.
 */
export const plainRequest = (url: string, { headers, body, ...options }: Sent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.startsWith('https:') ? overHttps : overHttp;
    const sent = { ...options, headers: { ...headers, 'accept-encoding': 'identity' } };
    request(url, sent, (answer) => {
      const encoding = answer.headers['content-encoding'] ?? 'identity';
      if (encoding === 'identity' || options.method === 'HEAD') return resolve(answer);
      answer.destroy();
      reject(new EncodedAnswer(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
