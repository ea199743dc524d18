import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingOf } from './entry.ts';
import type { Entry } from './entry.ts';

/** Room for some thirty of our tags; whoever sends more is answered in full. */
const TAGS_MAX = 1_000;

/** Whether the client already has these bytes. */
export function isKnown(entry: Entry, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > TAGS_MAX) return false;
  if (ifNoneMatch === '*') return true;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim());
  return tags.includes(entry.etag) || tags.includes(`W/${entry.etag}`);
}

const staleHeaders = (entry: Entry): string[] => [
  'Warning',
  '110 - "Response is Stale"',
  'Age',
  String(Math.round((Date.now() - entry.madeAt) / 1000)),
];

/**
 * What every answer has, and over it what this one says itself: a page brings its own policy. Only
 * what an answer depends on adds up.
 */
export function together(common: readonly string[], own: readonly string[]): string[] {
  const all = [...own];
  for (const [index, name] of common.entries()) {
    if (index % 2 === 1) continue;
    const value = common[index + 1] ?? '';
    const lower = name.toLowerCase();
    const at = own.findIndex((one, place) => place % 2 === 0 && one.toLowerCase() === lower);
    if (at === -1) all.push(name, value);
    else if (lower === 'vary') all[at + 1] += `, ${value}`;
  }
  return all;
}

/** Writes a finished answer; `more` are the headers that every answer has. */
export function send(
  entry: Entry,
  request: IncomingMessage,
  response: ServerResponse,
  more: readonly string[],
): void {
  const { headers } = request;
  const form = entry.forms[encodingOf(headers['accept-encoding'])];
  const all = [...together(more, form.headers), ...(entry.stale ? staleHeaders(entry) : [])];
  if (isKnown(entry, headers['if-none-match'])) {
    response.writeHead(304, withoutLength(all)).end();
  } else {
    response.writeHead(200, all).end(request.method === 'HEAD' ? undefined : form.bytes);
  }
}

/** A 304 has no body, and so no length. */
export function withoutLength(headers: string[]): string[] {
  const at = headers.indexOf('Content-Length');
  return headers.filter((_, index) => index !== at && index !== at + 1);
}
