import type { Entry } from '../cache/entry.ts';

/** Room for some thirty of our tags; whoever sends more is answered in full. */
const MAX_IF_NONE_MATCH = 1_000;

/** Whether the client already has these bytes. */
export function isNotModified(entry: Entry, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > MAX_IF_NONE_MATCH) return false;
  if (ifNoneMatch === '*') return true;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim());
  return tags.includes(entry.etag) || tags.includes(`W/${entry.etag}`);
}

/** An answer's own headers replace the common ones; only `Vary` adds up. */
export function mergeHeaders(common: readonly string[], own: readonly string[]): string[] {
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

/** A 304 has no body, and so no length. */
export function withoutLength(headers: string[]): string[] {
  const at = headers.indexOf('Content-Length');
  return headers.filter((_, index) => index !== at && index !== at + 1);
}
